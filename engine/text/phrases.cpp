#include "text/phrases.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <iterator>
#include <set>
#include <utility>

#include "core/bits.hpp"

namespace sextant {

namespace {

/// The word for the person spoken to, as a name among the sides.
constexpr std::string_view kYou = "play.you";
constexpr std::string_view kAnd = "tell.and";
constexpr std::size_t kUsualSentence = 100;  // bytes

/// A value may come from a file or a stranger: what could steer a terminal is replaced.
void add_printable(std::string& text, std::string_view value) {
  const auto start = static_cast<std::ptrdiff_t>(text.size());
  text += value;
  std::replace_if(text.begin() + start, text.end(), [](char c) { return byte_of(c) < 0x20 || c == 0x7F; }, ' ');
}

/// A number with the minus sign of print.
void add_number(std::string& text, std::int64_t number) {
  char digits[20];
  const char* const end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
  if (number < 0) text += "−";
  text += std::string_view(digits + (number < 0 ? 1 : 0), end);
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

/// Whether a word, or a placeholder for one, may end so.
bool is_of_word(char c) { return byte_of(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '}'; }

/// A sentence as it is printed: with round apostrophes, and in French without a line break before a double sign or
/// inside quotation marks.
std::string typeset(std::string sentence, std::string_view language) {
  for (std::size_t i = sentence.size(); i-- > 1;)
    if (sentence[i] == '\'' && i + 1 < sentence.size() && is_of_word(sentence[i - 1]) && is_of_word(sentence[i + 1]))
      sentence.replace(i, 1, "’");
  if (language != "fr") return sentence;
  for (const std::string_view sign : {":", ";", "!", "?", "»", "…"})
    replace_all(sentence, " " + std::string(sign), "\u00a0" + std::string(sign));
  replace_all(sentence, "« ", "«\u00a0");
  return sentence;
}

/// The word between the subject of a sentence and its first value; empty where there are more words or none. "Ann takes
/// 7 and 9": what is done several times in a row is said once.
template <class Pieces>
std::string verb_of(const Pieces& sentence, const std::string& front) {
  std::string lead;
  for (const auto& [literal, placeholder, is_in_text] : sentence) {
    lead += literal;
    if (placeholder.empty()) break;  // nothing follows that could differ
    if (placeholder != "who") {
      const bool is_word = lead.starts_with(front) && lead.find(' ', front.size()) == lead.size() - 1;
      return is_word ? lead.substr(front.size()) : std::string();
    }
    lead += front.substr(0, front.size() - 1);
  }
  return {};
}

/// Whether a language says a count in the singular: as the browser's Intl.PluralRules for the languages of `locale/`.
bool is_one(std::int64_t count, std::string_view language) {
  return count == 1 || count == -1 || (count == 0 && language == "fr");
}

/// The value of a placeholder; null where there is none.
const MessageValue* value_of(const Message& message, std::string_view placeholder) {
  for (const MessageField& field : message.values)
    if (field.name == placeholder) return &field.value;
  return nullptr;
}

/// The name in a language, else in English, else the first one; null where there is none.
const NameIn* said_in(const Name& name, std::string_view language) {
  for (const std::string_view wanted : {language, std::string_view("en")})
    for (const NameIn& one : name)
      if (one.language.empty() || one.language == wanted) return &one;
  return name.empty() ? nullptr : &name.front();
}

std::string title_in(const Name& name, std::string_view language) {
  const NameIn* const said = said_in(name, language);
  return said == nullptr ? std::string() : said->text;
}

/// Whether a text begins with a capital article of a language.
bool has_article(std::string_view text, std::string_view language) {
  static constexpr std::string_view kEnglish[] = {"The "};
  static constexpr std::string_view kFrench[] = {"Le ", "La ", "Les ", "L’", "L'"};
  const auto begins = [&](std::string_view article) { return text.starts_with(article); };
  return language == "fr" ? std::ranges::any_of(kFrench, begins) : std::ranges::any_of(kEnglish, begins);
}

/// How a name is said within a sentence of a language; empty where nobody knows.
std::string in_text(const Name& name, std::string_view language) {
  const NameIn* const said = said_in(name, language);
  if (said == nullptr) return {};
  const bool is_own = said->language.empty() || said->language == language;
  if (!said->in_text.empty() || !is_own || !has_article(said->text, language)) return said->in_text;
  std::string text = said->text;
  text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

/// Whether French leaves out the vowel of "de" before a word.
bool begins_with_vowel(std::string_view word) {
  static constexpr std::string_view kVowels[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "à", "â", "é",
                                                 "è", "ê", "î", "ô", "œ", "À", "Â", "É", "È", "Ê", "Î", "Ô", "Œ"};
  return std::ranges::any_of(kVowels, [&](std::string_view vowel) { return word.starts_with(vowel); });
}

/// Joins a French word that stands in `text` from `start` on to the "de" before it.
void elide(std::string& text, std::size_t start) {
  const std::string_view all = text;
  if (all.substr(0, start).ends_with(" de ") && begins_with_vowel(all.substr(start))) text.replace(start - 2, 2, "’");
}

/// Joins a French name, or words, that stand in `text` from `start` on to the "à" or "de" before them.
void contract(std::string& text, std::size_t start) {
  struct Contraction {
    std::string_view before, after, both;
  };
  static constexpr Contraction kContractions[] = {
      {"à ", "le ", "au "}, {"à ", "les ", "aux "}, {" de ", "le ", " du "}, {" de ", "les ", " des "}};
  const std::string_view before = std::string_view(text).substr(0, start);
  const std::string_view after = std::string_view(text).substr(start);
  for (const Contraction& one : kContractions) {
    if (!before.ends_with(one.before) || !after.starts_with(one.after)) continue;
    text.replace(start - one.before.size(), one.before.size() + one.after.size(), one.both);
    return;
  }
  elide(text, start);
}

std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace

std::vector<std::string> Phrases::languages(PhraseFiles files) {
  std::set<std::string> languages;
  for (const PhraseFile& file : files) languages.emplace(file.language);
  return {languages.begin(), languages.end()};
}

Phrases::Phrases(PhraseFiles files, std::string_view language) : serial_(next_serial()), language_(language) {
  for (const PhraseFile& file : files) {
    if (file.language != language) continue;
    const auto json = parse_json(file.json);
    if (!json || !json->is_object()) continue;
    for (const auto& [key, sentence] : json->items())
      if (sentence.is_string()) sentences_[key] = typeset(sentence.get<std::string>(), language);
  }
  for (const auto& [key, sentence] : sentences_) forms_[key].plain = pieces_of(sentence);
  for (const auto& [key, sentence] : sentences_)
    for (const auto& [ending, form] :
         {std::pair{".you", &Forms::you}, std::pair{".to_you", &Forms::to_you}, std::pair{".in_text", &Forms::in_text},
          std::pair{".one", &Forms::one}, std::pair{".other", &Forms::other}})
      if (key.ends_with(ending))
        forms_[key.substr(0, key.size() - std::string_view(ending).size())].*form =
            pieces_of(sentence, form == &Forms::in_text);
  const auto word = [&](std::string_view key) {
    const auto found = sentences_.find(key);
    return found == sentences_.end() ? std::string() : found->second;
  };
  you_ = word(kYou);
  and_ = word(kAnd);
}

Phrases::Pieces Phrases::pieces_of(std::string_view sentence, bool is_in_text) {
  Pieces pieces;
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
    const bool is_whole = close == std::string_view::npos;
    pieces.push_back({std::string(is_whole ? sentence : sentence.substr(0, open)),
                      std::string(is_whole ? std::string_view() : sentence.substr(open + 1, close - open - 1)),
                      is_in_text});
    sentence.remove_prefix(is_whole ? sentence.size() : close + 1);
  }
  return pieces;
}

bool Phrases::is_you(const Message& message, std::string_view placeholder) const {
  const MessageValue* value = value_of(message, placeholder);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text != nullptr && !you_.empty() && *text == you_;
}

const Phrases::Pieces* Phrases::sentence_of(const Message& message) const {
  const auto found = forms_.find(message.key.view());
  if (found == forms_.end()) return nullptr;
  const Forms& forms = found->second;
  if (forms.you && is_you(message, "who")) return &*forms.you;
  if (forms.to_you && is_you(message, "other")) return &*forms.to_you;
  if (forms.in_text) {
    const MessageValue* name = value_of(message, "name");
    if (const auto* known = name == nullptr ? nullptr : std::get_if<Name>(name))
      if (!in_text(*known, language_).empty()) return &*forms.in_text;
  }
  if (forms.one || forms.other) {
    const MessageValue* count = value_of(message, "count");
    if (const auto* number = count == nullptr ? nullptr : std::get_if<std::int64_t>(count))
      if (const auto& form = is_one(*number, language_) ? forms.one : forms.other) return &*form;
  }
  return forms.plain ? &*forms.plain : nullptr;
}

std::string Phrases::say(const Message& message) const {
  std::string text;
  text.reserve(kUsualSentence);
  add(text, message);
  return text;
}

void Sentence::add(const Phrases& phrases, const Message& clause) { phrases.add(*this, clause); }

bool Sentence::is_about_subject_of(const Message& clause) const {
  const MessageValue* const subject = clause.subject();
  return subject != nullptr && subject_ && *subject == *subject_;
}

std::string Sentence::whole() const {
  const bool is_ended = text_.empty() || text_.back() == '.' || text_.back() == '!';
  return is_ended ? text_ : text_ + '.';
}

std::string Phrases::say(std::span<const Message> clauses) const {
  Sentence sentence;
  for (const Message& clause : clauses) add(sentence, clause);
  return sentence.whole();
}

void Phrases::add(std::string& text, std::span<const Message> clauses) const {
  Sentence sentence;
  for (const Message& clause : clauses) add(sentence, clause);
  text += sentence.text_;
}

void Phrases::add(Sentence& sentence, const Message& clause) const {
  std::string& text = sentence.text_;
  const bool is_ended = !text.empty() && text.back() == '!';
  const bool has_same = sentence.is_about_subject_of(clause);
  const bool goes_on = has_same && !is_ended;
  if (has_same && sentence.and_at_) text.replace(*sentence.and_at_, and_.size(), ", ");
  sentence.and_at_ = goes_on ? std::optional(text.size()) : std::nullopt;
  if (!std::exchange(sentence.is_begun_, true)) text.reserve(kUsualSentence);
  else text += is_ended ? " " : goes_on ? std::string_view(and_) : ". ";
  const std::size_t start = text.size();
  add(text, clause);
  if (goes_on) leave_out_same(text, start, clause, sentence.key_);
  sentence.key_ = clause.key;
  const MessageValue* const subject = clause.subject();
  sentence.subject_ = subject == nullptr ? std::nullopt : std::optional(*subject);
}

/// Of a clause at the end of a text: its subject, and its verb where the clause before it, by its key, has the same.
void Phrases::leave_out_same(std::string& text, std::size_t start, const Message& clause, std::string_view key) const {
  std::string front;
  add(front, *clause.subject());
  front += ' ';
  const auto leave_out = [&](const std::string& words) {
    if (std::string_view(text).substr(start).starts_with(words)) text.erase(start, words.size());
  };
  leave_out(front);
  const Pieces* const pieces = clause.key == key ? sentence_of(clause) : nullptr;
  if (pieces != nullptr) leave_out(verb_of(*pieces, front));
}

void Phrases::add(std::string& text, const Message& message) const {
  if (const auto* clauses = message.clauses()) return add(text, std::span(*clauses));
  const Pieces* sentence = sentence_of(message);
  if (sentence == nullptr) {
    text += message.key.view();
    return;
  }
  for (const auto& [literal, placeholder, is_in_text] : *sentence) {
    text += literal;
    if (placeholder.empty()) continue;
    const MessageValue* const value = value_of(message, placeholder);
    if (value == nullptr) {
      ((text += '{') += placeholder) += '}';
      continue;
    }
    const std::size_t start = text.size();
    add(text, *value, is_in_text);
    if (language_ != "fr") continue;
    const bool is_noun = std::holds_alternative<Name>(*value) || std::holds_alternative<std::vector<Message>>(*value);
    if (is_noun) contract(text, start);
    if (std::holds_alternative<std::string>(*value)) elide(text, start);  // such as a person's name: its article stays
  }
}

std::string Phrases::decimal(std::string figures) const {
  if (language_ == "fr") std::replace(figures.begin(), figures.end(), '.', ',');
  replace_all(figures, "-", "−");
  return figures;
}

void Phrases::add(std::string& text, const MessageValue& value, bool is_in_text) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    add_number(text, *number);
  } else if (const auto* word = std::get_if<std::string>(&value)) {
    add_printable(text, *word);
  } else if (const auto* name = std::get_if<Name>(&value)) {
    add_printable(text, is_in_text ? in_text(*name, language_) : title_in(*name, language_));
  } else {
    bool is_first = true;
    for (const Message& part : std::get<std::vector<Message>>(value)) {
      if (!std::exchange(is_first, false)) text += ", ";
      add(text, part);
    }
  }
}

}  // namespace sextant
