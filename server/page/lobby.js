// The page for a program that was built without the web client: the games, and the matches as they come and go.
const lines = new Map();
const retrySeconds = 3;
let phrases = {};
let names = {};

const say = (key, values = {}) => (phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

function item(text) {
  const element = document.createElement("li");
  element.textContent = text;
  return element;
}

function seatText(seat) {
  if (seat.kind === "guest") return seat.name;
  return seat.kind === "bot" ? say(`bot.${seat.bot}`) : say("page.free");
}

function showMatches() {
  const items = [...lines.values()].map((line) =>
    item(`${names[line.game] ?? line.game}: ${line.seats.map(seatText).join(", ")} – ${say(`page.${line.state}`)}`));
  document.querySelector("#matches").replaceChildren(...(items.length > 0 ? items : [item(say("page.empty"))]));
}

async function load(path, language) {
  return (await fetch(`${path}?language=${language}`)).json();
}

async function speak(language) {
  const { games } = await load("api/games", language);
  phrases = (await load("api/phrases", language)).phrases;
  names = Object.fromEntries(games.map((game) => [game.id, game.name]));
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === language));
  document.querySelector("#games").replaceChildren(...games.map((game) => item(`${game.name}: ${game.about}`)));
  showMatches();
}

function hear(message) {
  if (message.type === "lobby") {
    lines.clear();
    for (const line of message.matches) lines.set(line.match, line);
  } else if (message.type === "line") {
    const isOpen = !["over", "closed"].includes(message.line.state) && message.line.seats.some((seat) => seat.here);
    if (!isOpen) lines.delete(message.line.match);
    else lines.set(message.line.match, message.line);
  }
  showMatches();
}

function watchLobby() {
  const socket = new WebSocket(new URL("live/lobby", location.href.replace(/^http/, "ws")));
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => setTimeout(watchLobby, 1000 * retrySeconds);
}

for (const button of document.querySelectorAll("[data-language]"))
  button.addEventListener("click", () => speak(button.dataset.language));
await speak(navigator.language.startsWith("fr") ? "fr" : "en");
watchLobby();
