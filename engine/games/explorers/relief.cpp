#include "games/explorers/coast.hpp"

namespace sextant::explorers {
namespace {

constexpr std::int16_t kNile[] = {329, -2,  314, 25,  316, 60,  304, 95,  326, 120, 325, 156, 339, 177, 330,
                                  195, 310, 182, 306, 205, 328, 238, 327, 260, 310, 282, 312, 301, 309, 314};
constexpr std::int16_t kBlueNile[] = {373, 118, 353, 102, 342, 128, 325, 156};
constexpr std::int16_t kNiger[] = {-105, 95, -60, 135, -35, 166, -2, 165, 25, 132, 40, 110, 66, 78, 62, 45};
constexpr std::int16_t kDanube[] = {85,  482, 130, 485, 170, 480, 190, 475, 190,
                                    455, 225, 445, 260, 437, 282, 445, 293, 452};
constexpr std::int16_t kRhine[] = {86, 474, 77, 485, 82, 500, 69, 510, 46, 520};
constexpr std::int16_t kVolgaRiver[] = {328, 572, 360, 568, 405, 576, 440, 563, 490, 556,
                                        482, 525, 455, 502, 446, 486, 468, 472, 482, 461};
constexpr std::int16_t kDnieper[] = {325, 548, 305, 525, 306, 504, 335, 490, 352, 479, 326, 466};
constexpr std::int16_t kOb[] = {860, 525, 825, 552, 770, 592, 700, 612, 660, 635, 675, 662, 712, 665};
constexpr std::int16_t kIrtysh[] = {855, 480, 803, 504, 734, 550, 683, 582, 690, 610};
constexpr std::int16_t kYenisei[] = {955, 517, 915, 545, 930, 582, 898, 615, 870, 660, 830, 700, 815, 724};
constexpr std::int16_t kLena[] = {1065, 540, 1090, 578, 1180, 600, 1290, 620, 1245, 665, 1265, 720};
constexpr std::int16_t kAmur[] = {1080, 490, 1165, 498, 1210, 532, 1275, 502, 1315, 478, 1352, 485, 1404, 528};
constexpr std::int16_t kYellowRiver[] = {965,  349, 1010, 340, 1036, 362, 1065, 385, 1072, 407,
                                         1108, 404, 1105, 365, 1106, 347, 1140, 349, 1186, 376};
constexpr std::int16_t kYangtze[] = {915,  338, 970,  328, 992,  280, 1016, 261, 1046, 288,
                                     1085, 308, 1125, 298, 1165, 305, 1190, 320, 1216, 316};
constexpr std::int16_t kMekong[] = {960,  320, 988,  275, 1002, 220, 1012, 182,
                                    1045, 172, 1058, 146, 1049, 116, 1066, 100};
constexpr std::int16_t kIrrawaddy[] = {976, 268, 962, 236, 949, 208, 952, 180, 952, 160};
constexpr std::int16_t kGanges[] = {788, 305, 788, 282, 819, 254, 852, 256, 880, 246, 904, 230};
constexpr std::int16_t kBrahmaputra[] = {825, 303, 880, 293, 948, 296, 952, 278, 910, 262, 898, 242, 905, 228};
constexpr std::int16_t kIndus[] = {812, 314, 770, 344, 734, 352, 722, 330, 705, 295, 685, 270, 676, 242};
constexpr std::int16_t kEuphrates[] = {410, 398, 385, 375, 404, 350, 435, 332, 465, 310, 483, 302};
constexpr std::int16_t kTigris[] = {410, 380, 430, 364, 443, 338, 465, 322, 478, 309};
constexpr std::int16_t kAmuDarya[] = {730, 375, 685, 372, 645, 385, 612, 415, 596, 436};
constexpr std::int16_t kSyrDarya[] = {725, 410, 685, 412, 660, 442, 614, 460};

constexpr Outline kRivers[] = {kNile,        kBlueNile,  kNiger,  kDanube,    kRhine,   kVolgaRiver,
                               kDnieper,     kOb,        kIrtysh, kYenisei,   kLena,    kAmur,
                               kYellowRiver, kYangtze,   kMekong, kIrrawaddy, kGanges,  kBrahmaputra,
                               kIndus,       kEuphrates, kTigris, kAmuDarya,  kSyrDarya};

constexpr std::int16_t kHimalaya[] = {745, 348, 785, 316, 825, 294, 870, 280, 915, 279, 955, 290};
constexpr std::int16_t kKunlun[] = {770, 364, 820, 360, 880, 364};
constexpr std::int16_t kTienShan[] = {705, 416, 750, 416, 800, 423, 855, 433};
constexpr std::int16_t kAltaiMountains[] = {850, 494, 905, 483, 950, 463};
constexpr std::int16_t kHinduKush[] = {665, 348, 715, 360};
constexpr std::int16_t kZagros[] = {448, 366, 475, 339, 505, 316};
constexpr std::int16_t kCaucasus[] = {400, 437, 432, 429, 465, 420};
constexpr std::int16_t kUrals[] = {592, 525, 594, 560, 590, 600, 602, 645};
constexpr std::int16_t kAlps[] = {68, 452, 95, 465, 128, 470};
constexpr std::int16_t kCarpathians[] = {200, 492, 240, 480, 255, 460};
constexpr std::int16_t kPyrenees[] = {-8, 428, 18, 425};
constexpr std::int16_t kAtlas[] = {-78, 313, -42, 328, 10, 340};
constexpr std::int16_t kScandinavia[] = {96, 628, 135, 646, 160, 668};
constexpr std::int16_t kEthiopia[] = {380, 132, 392, 102, 390, 75};
constexpr std::int16_t kHoggar[] = {45, 230, 65, 236};
constexpr std::int16_t kTibesti[] = {168, 206, 186, 212};
constexpr std::int16_t kGhats[] = {740, 185, 752, 152, 766, 114};
constexpr std::int16_t kYunnan[] = {1000, 276, 1018, 304, 1032, 328};
constexpr std::int16_t kKhingan[] = {1192, 465, 1210, 495};
constexpr std::int16_t kYablonovy[] = {1120, 515, 1175, 540};
constexpr std::int16_t kVerkhoyansk[] = {1285, 655, 1310, 628};
constexpr std::int16_t kJapaneseAlps[] = {1376, 360, 1390, 369};
constexpr std::int16_t kHejazMountains[] = {398, 228, 420, 192};

constexpr Outline kRanges[] = {kHimalaya,    kKunlun,    kTienShan,    kAltaiMountains, kHinduKush,     kZagros,
                               kCaucasus,    kUrals,     kAlps,        kCarpathians,    kPyrenees,      kAtlas,
                               kScandinavia, kEthiopia,  kHoggar,      kTibesti,        kGhats,         kYunnan,
                               kKhingan,     kYablonovy, kVerkhoyansk, kJapaneseAlps,   kHejazMountains};

}  // namespace

std::span<const Outline> rivers() { return kRivers; }
std::span<const Outline> ranges() { return kRanges; }

}  // namespace sextant::explorers
