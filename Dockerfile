# The server with its web client. Build: docker build -t drawdestiny .
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY tools tools
COPY web web
COPY src src
RUN python -m venv /opt/drawdestiny
RUN /opt/drawdestiny/bin/pip install --no-cache-dir ".[cluster,mail]"

FROM python:3.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/drawdestiny /opt/drawdestiny
RUN useradd --system --home-dir /var/lib/drawdestiny --create-home drawdestiny
ENV PATH=/opt/drawdestiny/bin:$PATH DRAWDESTINY_DATA=/var/lib/drawdestiny DRAWDESTINY_HOST=0.0.0.0
USER drawdestiny
VOLUME /var/lib/drawdestiny
EXPOSE 8080
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8080/ready')"]
ENTRYPOINT ["drawdestiny"]
CMD ["serve"]
