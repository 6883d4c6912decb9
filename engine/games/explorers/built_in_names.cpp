// Generated from content/explorers/house.json by tools/explorers-map names: change the map there.
// clang-format off
#include "games/explorers/names.hpp"

namespace sextant::explorers {

Names built_in_names() {
  return {
      .title = plain_name("Mirabilia Mundi"),
      .wonders = {
          "united_kingdom", "france", "spain", "timbuktu", "borgund", "prague", "rome", "carthage", "agadez", "moscow",
          "hagia_sophia", "colossus", "giza", "meroe", "babylon", "shibam", "persepolis", "tobolsk", "samarkand",
          "taj_mahal", "sigiriya", "pazyryk", "lhasa", "mogao", "karakorum", "angkor", "xian", "forbidden_city"
      },
      .wonder_names = {
          {{"fr", "Stonehenge", "Stonehenge"}, {"en", "Stonehenge"}},
          {{"fr", "Notre-Dame", "Notre-Dame"}, {"en", "Notre-Dame"}},
          {{"fr", "L’Alhambra", "l’Alhambra"}, {"en", "The Alhambra", "the Alhambra"}},
          {{"fr", "Tombouctou", "Tombouctou"}, {"en", "Timbuktu"}},
          {{"fr", "Église de Borgund", "l’église de Borgund"}, {"en", "Borgund Church"}},
          {{"fr", "Pont Charles", "le pont Charles"}, {"en", "Charles Bridge"}},
          {{"fr", "Le Colisée", "le Colisée"}, {"en", "The Colosseum", "the Colosseum"}},
          {{"fr", "Carthage", "Carthage"}, {"en", "Carthage"}},
          {{"fr", "Agadez", "Agadez"}, {"en", "Agadez"}},
          {{"fr", "Saint-Basile", "Saint-Basile"}, {"en", "Saint Basil’s"}},
          {{"fr", "Sainte-Sophie", "Sainte-Sophie"}, {"en", "Hagia Sophia"}},
          {{"fr", "Le Colosse", "le Colosse"}, {"en", "The Colossus", "the Colossus"}},
          {{"fr", "Pyramides de Gizeh", "les pyramides de Gizeh"}, {"en", "Pyramids of Giza", "the Pyramids of Giza"}},
          {{"fr", "Méroé", "Méroé"}, {"en", "Meroe"}},
          {{"fr", "Babylone", "Babylone"}, {"en", "Babylon"}},
          {{"fr", "Tours de Shibam", "les tours de Shibam"}, {"en", "Towers of Shibam", "the Towers of Shibam"}},
          {{"fr", "Persépolis", "Persépolis"}, {"en", "Persepolis"}},
          {{"fr", "Kremlin de Tobolsk", "le kremlin de Tobolsk"}, {"en", "Tobolsk Kremlin", "the Tobolsk Kremlin"}},
          {{"fr", "Samarcande", "Samarcande"}, {"en", "Samarkand"}},
          {{"fr", "Taj Mahal", "le Taj Mahal"}, {"en", "Taj Mahal", "the Taj Mahal"}},
          {{"fr", "Rocher de Sigiriya", "le rocher de Sigiriya"}, {"en", "Sigiriya Rock"}},
          {{"fr", "Tombes de Pazyryk", "les tombes de Pazyryk"}, {"en", "Tombs of Pazyryk", "the Tombs of Pazyryk"}},
          {{"fr", "Lhassa", "Lhassa"}, {"en", "Lhasa"}},
          {{"fr", "Grottes de Mogao", "les grottes de Mogao"}, {"en", "Mogao Caves", "the Mogao Caves"}},
          {{"fr", "Karakorum", "Karakorum"}, {"en", "Karakorum"}},
          {{"fr", "Angkor", "Angkor"}, {"en", "Angkor"}},
          {{"fr", "Armée de terre cuite", "l’armée de terre cuite"}, {"en", "Terracotta Army", "the Terracotta Army"}},
          {{"fr", "Cité interdite", "la Cité interdite"}, {"en", "The Forbidden City", "the Forbidden City"}},
      },
      .paths = {
          "channel", "north_sea", "rhine", "pilgrim_way", "rhone", "brenner", "hanse", "amber_plain",
          "strait_of_sicily", "western_sea", "sahara", "tuareg_road", "niger", "egnatian_way", "aegean", "punic_sea",
          "dnieper", "delta", "cyrenaica", "nile", "sudan", "anatolia", "sinai", "syria", "red_sea", "incense_road",
          "zagros", "empty_quarter", "spice_sea", "khorasan", "makran", "volga", "kazakh_steppe", "irtysh", "altai",
          "gobi", "silk_road", "khyber", "black_gobi", "qinghai", "gansu", "ordos", "yellow_river", "himalaya",
          "tea_road", "deccan", "malacca", "red_river", "biscay", "balearic_sea", "flanders", "amber_road", "salt_road",
          "fezzan", "royal_road", "winter_road", "monsoon", "pamir", "dzungaria", "bengal", "treasure_fleet"
      },
      .cards = {
          "united_kingdom_rome", "united_kingdom_timbuktu", "united_kingdom_babylon", "united_kingdom_tobolsk",
          "united_kingdom_meroe", "united_kingdom_angkor", "france_hagia_sophia", "france_agadez", "france_persepolis",
          "france_taj_mahal", "france_lhasa", "france_forbidden_city", "spain_united_kingdom", "spain_borgund",
          "spain_babylon", "spain_meroe", "spain_shibam", "spain_karakorum", "timbuktu_spain", "timbuktu_rome",
          "timbuktu_united_kingdom", "timbuktu_borgund", "timbuktu_babylon", "timbuktu_lhasa", "borgund_moscow",
          "borgund_carthage", "borgund_hagia_sophia", "borgund_agadez", "borgund_samarkand", "borgund_persepolis",
          "prague_moscow", "prague_agadez", "prague_tobolsk", "prague_meroe", "prague_samarkand", "prague_taj_mahal",
          "rome_colossus", "rome_persepolis", "rome_timbuktu", "rome_meroe", "rome_mogao", "rome_forbidden_city",
          "carthage_hagia_sophia", "carthage_moscow", "carthage_shibam", "carthage_samarkand", "carthage_sigiriya",
          "carthage_angkor", "agadez_rome", "agadez_hagia_sophia", "agadez_united_kingdom", "agadez_sigiriya",
          "agadez_moscow", "agadez_forbidden_city", "moscow_prague", "moscow_giza", "moscow_persepolis",
          "moscow_shibam", "moscow_mogao", "moscow_sigiriya", "hagia_sophia_carthage", "hagia_sophia_shibam",
          "hagia_sophia_tobolsk", "hagia_sophia_lhasa", "hagia_sophia_mogao", "hagia_sophia_xian", "colossus_rome",
          "colossus_taj_mahal", "colossus_timbuktu", "colossus_lhasa", "colossus_mogao", "colossus_angkor",
          "giza_meroe", "giza_prague", "giza_sigiriya", "giza_borgund", "giza_mogao", "giza_karakorum", "meroe_giza",
          "meroe_carthage", "meroe_rome", "meroe_spain", "meroe_prague", "meroe_pazyryk", "babylon_colossus",
          "babylon_france", "babylon_spain", "babylon_borgund", "babylon_karakorum", "babylon_pazyryk", "shibam_giza",
          "shibam_hagia_sophia", "shibam_carthage", "shibam_france", "shibam_forbidden_city", "shibam_borgund",
          "persepolis_shibam", "persepolis_mogao", "persepolis_moscow", "persepolis_agadez",
          "persepolis_forbidden_city", "persepolis_borgund", "tobolsk_pazyryk", "tobolsk_taj_mahal", "tobolsk_prague",
          "tobolsk_united_kingdom", "tobolsk_sigiriya", "tobolsk_meroe", "samarkand_mogao", "samarkand_xian",
          "samarkand_hagia_sophia", "samarkand_carthage", "samarkand_prague", "samarkand_france",
          "taj_mahal_persepolis", "taj_mahal_xian", "taj_mahal_giza", "taj_mahal_karakorum", "taj_mahal_moscow",
          "taj_mahal_france", "sigiriya_taj_mahal", "sigiriya_giza", "sigiriya_forbidden_city", "sigiriya_tobolsk",
          "sigiriya_karakorum", "sigiriya_borgund", "pazyryk_tobolsk", "pazyryk_samarkand", "pazyryk_lhasa",
          "pazyryk_prague", "pazyryk_angkor", "pazyryk_colossus", "lhasa_xian", "lhasa_angkor", "lhasa_babylon",
          "lhasa_pazyryk", "lhasa_colossus", "lhasa_timbuktu", "mogao_xian", "mogao_angkor", "mogao_persepolis",
          "mogao_tobolsk", "mogao_hagia_sophia", "mogao_rome", "karakorum_forbidden_city", "karakorum_samarkand",
          "karakorum_taj_mahal", "karakorum_moscow", "karakorum_babylon", "karakorum_colossus", "angkor_xian",
          "angkor_forbidden_city", "angkor_lhasa", "angkor_pazyryk", "angkor_colossus", "angkor_carthage", "xian_lhasa",
          "xian_samarkand", "xian_pazyryk", "xian_tobolsk", "xian_babylon", "xian_spain", "forbidden_city_karakorum",
          "forbidden_city_samarkand", "forbidden_city_sigiriya", "forbidden_city_persepolis", "forbidden_city_shibam",
          "forbidden_city_agadez"
      },
  };
}

}  // namespace sextant::explorers
