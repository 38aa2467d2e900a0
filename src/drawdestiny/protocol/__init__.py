"""Every message between a client and a table, as a typed struct. One JSON object a line.

The same protocol serves the web client, the terminal, bots and replays; docs/protocol.md tells how
a conversation goes. A client's message may carry ``re``, a number of its own choice: what answers
it carries the same number.
"""

from __future__ import annotations

import msgspec

from drawdestiny.protocol.client_messages import (
    AnswerTakeBack as AnswerTakeBack,
)
from drawdestiny.protocol.client_messages import (
    Attend as Attend,
)
from drawdestiny.protocol.client_messages import (
    Choose as Choose,
)
from drawdestiny.protocol.client_messages import (
    Claim as Claim,
)
from drawdestiny.protocol.client_messages import (
    ClientMessage as ClientMessage,
)
from drawdestiny.protocol.client_messages import (
    Concede as Concede,
)
from drawdestiny.protocol.client_messages import (
    GiveOrders as GiveOrders,
)
from drawdestiny.protocol.client_messages import (
    Hello as Hello,
)
from drawdestiny.protocol.client_messages import (
    Hint as Hint,
)
from drawdestiny.protocol.client_messages import (
    Hush as Hush,
)
from drawdestiny.protocol.client_messages import (
    Leave as Leave,
)
from drawdestiny.protocol.client_messages import (
    OpenTable as OpenTable,
)
from drawdestiny.protocol.client_messages import (
    Ping as Ping,
)
from drawdestiny.protocol.client_messages import (
    Preview as Preview,
)
from drawdestiny.protocol.client_messages import (
    QuickMatch as QuickMatch,
)
from drawdestiny.protocol.client_messages import (
    Rematch as Rematch,
)
from drawdestiny.protocol.client_messages import (
    Report as Report,
)
from drawdestiny.protocol.client_messages import (
    Resolve as Resolve,
)
from drawdestiny.protocol.client_messages import (
    Say as Say,
)
from drawdestiny.protocol.client_messages import (
    Sent as Sent,
)
from drawdestiny.protocol.client_messages import (
    Sit as Sit,
)
from drawdestiny.protocol.client_messages import (
    Speak as Speak,
)
from drawdestiny.protocol.client_messages import (
    TakeBack as TakeBack,
)
from drawdestiny.protocol.client_messages import (
    WatchLobby as WatchLobby,
)
from drawdestiny.protocol.client_messages import (
    WhyNot as WhyNot,
)
from drawdestiny.protocol.server_messages import (
    Announced as Announced,
)
from drawdestiny.protocol.server_messages import (
    Challenged as Challenged,
)
from drawdestiny.protocol.server_messages import (
    Closed as Closed,
)
from drawdestiny.protocol.server_messages import (
    Done as Done,
)
from drawdestiny.protocol.server_messages import (
    HintAnswer as HintAnswer,
)
from drawdestiny.protocol.server_messages import (
    HintIs as HintIs,
)
from drawdestiny.protocol.server_messages import (
    LobbyChanged as LobbyChanged,
)
from drawdestiny.protocol.server_messages import (
    LobbyIs as LobbyIs,
)
from drawdestiny.protocol.server_messages import (
    Pong as Pong,
)
from drawdestiny.protocol.server_messages import (
    PreviewIs as PreviewIs,
)
from drawdestiny.protocol.server_messages import (
    Problem as Problem,
)
from drawdestiny.protocol.server_messages import (
    Refusal as Refusal,
)
from drawdestiny.protocol.server_messages import (
    Sending as Sending,
)
from drawdestiny.protocol.server_messages import (
    ServerMessage as ServerMessage,
)
from drawdestiny.protocol.server_messages import (
    TableChanged as TableChanged,
)
from drawdestiny.protocol.server_messages import (
    TableIs as TableIs,
)
from drawdestiny.protocol.server_messages import (
    Welcome as Welcome,
)
from drawdestiny.protocol.shapes import (
    MOST_BYTES as MOST_BYTES,
)
from drawdestiny.protocol.shapes import (
    VERSION as VERSION,
)
from drawdestiny.protocol.shapes import (
    CardRisk as CardRisk,
)
from drawdestiny.protocol.shapes import (
    CardSeen as CardSeen,
)
from drawdestiny.protocol.shapes import (
    ChatLine as ChatLine,
)
from drawdestiny.protocol.shapes import (
    Clock as Clock,
)
from drawdestiny.protocol.shapes import (
    DeckText as DeckText,
)
from drawdestiny.protocol.shapes import (
    Ended as Ended,
)
from drawdestiny.protocol.shapes import (
    FightOdds as FightOdds,
)
from drawdestiny.protocol.shapes import (
    Held as Held,
)
from drawdestiny.protocol.shapes import (
    Id as Id,
)
from drawdestiny.protocol.shapes import (
    Key as Key,
)
from drawdestiny.protocol.shapes import (
    Lang as Lang,
)
from drawdestiny.protocol.shapes import (
    LogLine as LogLine,
)
from drawdestiny.protocol.shapes import (
    MoveInfo as MoveInfo,
)
from drawdestiny.protocol.shapes import (
    Name as Name,
)
from drawdestiny.protocol.shapes import (
    OptionInfo as OptionInfo,
)
from drawdestiny.protocol.shapes import (
    OrderInfo as OrderInfo,
)
from drawdestiny.protocol.shapes import (
    OrdersInfo as OrdersInfo,
)
from drawdestiny.protocol.shapes import (
    Position as Position,
)
from drawdestiny.protocol.shapes import (
    PreviewInfo as PreviewInfo,
)
from drawdestiny.protocol.shapes import (
    Prompt as Prompt,
)
from drawdestiny.protocol.shapes import (
    Reveal as Reveal,
)
from drawdestiny.protocol.shapes import (
    SeatInfo as SeatInfo,
)
from drawdestiny.protocol.shapes import (
    SeatWish as SeatWish,
)
from drawdestiny.protocol.shapes import (
    Seconds as Seconds,
)
from drawdestiny.protocol.shapes import (
    SetSeen as SetSeen,
)
from drawdestiny.protocol.shapes import (
    SumInfo as SumInfo,
)
from drawdestiny.protocol.shapes import (
    TableInfo as TableInfo,
)
from drawdestiny.protocol.shapes import (
    TableWish as TableWish,
)
from drawdestiny.protocol.shapes import (
    TakeBackWish as TakeBackWish,
)
from drawdestiny.protocol.shapes import (
    TermInfo as TermInfo,
)
from drawdestiny.protocol.shapes import (
    Told as Told,
)
from drawdestiny.protocol.shapes import (
    ViewInfo as ViewInfo,
)
from drawdestiny.protocol.shapes import (
    ZoneSeen as ZoneSeen,
)

DECODER = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
