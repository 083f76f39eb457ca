import * as alpine from './landmarks/alpine.ts'
import * as britain from './landmarks/britain.ts'
import * as germany from './landmarks/germany.ts'
import * as north from './landmarks/north.ts'
import { mark } from './place.ts'
import type { CityPlace } from './place.ts'

const RED_ROOF = '#b4563c', SLATE = '#5f6b78', GREEN_ROOF = '#7fb39d'

export const NORTHERN_PLACES: readonly CityPlace[] = [
  {
    slug: 'london', hours: ['golden', 'morning', 'dusk', 'dawn'],
    blocks: { style: 'flat', tones: ['#c9b79a', '#b5654a', '#d9cbb2', '#9fb0bd'], roof: SLATE, height: 92, narrow: 34,
      wide: 66 },
    terrain: 'plain', front: 'river', growth: 'branch', facade: 'brick',
    marks: [mark(britain.shard, 1290, 360, 0.44), mark(britain.gherkin, 1420, 220, 0.5),
      mark(britain.saintPauls, 1120, 150, 0.36), mark(britain.londonEye, 470, 300, 0.2),
      mark(britain.elizabethTower, 760, 400, 0.06)],
  },
  {
    slug: 'manchester', hours: ['dawn', 'golden', 'morning', 'dusk'],
    blocks: { style: 'flat', tones: ['#a8523c', '#b5654a', '#c28a68', '#8f5a4a'], roof: SLATE, height: 84, narrow: 40,
      wide: 84 },
    terrain: 'ridge', front: 'canal', growth: 'branch', facade: 'brick',
    marks: [mark(britain.beethamTower, 980, 400, 0.3), mark(britain.manchesterTownHall, 640, 280, 0.18),
      mark(britain.mill, 1140, 190, 0.06), mark(britain.mill, 330, 160, 0.1)],
  },
  {
    slug: 'edinburgh', hours: ['morning', 'dusk', 'golden', 'dawn'],
    blocks: { style: 'gabled', tones: ['#b9a88c', '#a3937a', '#c9b99c', '#94866f'], roof: SLATE, height: 84,
      narrow: 26, wide: 46 },
    terrain: 'crag', front: 'park', growth: 'branch', facade: 'stucco',
    marks: [mark(britain.edinburghCastle, 560, 300, 0.2), mark(britain.balmoral, 1010, 250, 0.12),
      mark(britain.scottMonument, 850, 230, 0.06)],
  },
  {
    slug: 'zurich', hours: ['morning', 'golden', 'noon', 'dawn'],
    blocks: { style: 'gabled', tones: ['#e6d8bf', '#dcc8a6', '#f0e6d2', '#d5b99a', '#cfd3c4'], roof: RED_ROOF,
      height: 76, narrow: 28, wide: 50 },
    terrain: 'alps', front: 'lake', growth: 'branch', facade: 'altbau',
    marks: [mark(alpine.saintPeter, 520, 270, 0.16), mark(alpine.fraumuenster, 690, 270, 0.14),
      mark(alpine.grossmuenster, 985, 300, 0.06)],
  },
  {
    slug: 'geneva', hours: ['noon', 'morning', 'golden', 'dawn'],
    blocks: { style: 'mansard', tones: ['#e6dcc8', '#d9cbb0', '#f0e9da', '#c9bda6'], roof: SLATE, height: 80,
      narrow: 40, wide: 70 },
    terrain: 'alps', front: 'lake', growth: 'branch', facade: 'altbau',
    marks: [mark(alpine.genevaCathedral, 1060, 210, 0.24), mark(alpine.waterJet, 730, 430, 0.02, 30),
      mark(alpine.monBlancBridge, 1240, 26, 0.08, 24)],
  },
  {
    slug: 'basel', hours: ['golden', 'morning', 'dusk', 'noon'],
    blocks: { style: 'gabled', tones: ['#e2cfb0', '#d6b08c', '#efe3cb', '#c98f76', '#dcd6c2'], roof: RED_ROOF,
      height: 78, narrow: 28, wide: 48 },
    terrain: 'hills', front: 'river', growth: 'branch', facade: 'altbau',
    marks: [mark(alpine.rocheTowers, 1120, 360, 0.34), mark(alpine.baselMinster, 700, 330, 0.08),
      mark(alpine.middleBridge, 1110, 46, 0.04, 36)],
  },
  {
    slug: 'berlin', hours: ['dusk', 'morning', 'golden', 'night'],
    blocks: { style: 'flat', tones: ['#d9cdb6', '#c9b193', '#e4dcc9', '#b9a58c', '#c4816a'], roof: '#8f5a4a',
      height: 88, narrow: 46, wide: 78 },
    terrain: 'plain', front: 'river', growth: 'branch', facade: 'altbau',
    marks: [mark(germany.tvTower, 820, 450, 0.24), mark(germany.berlinCathedral, 570, 250, 0.12),
      mark(germany.brandenburgGate, 1090, 150, 0.06), mark(germany.oberbaum, 1400, 110, 0.04, 30)],
  },
  {
    slug: 'munich', hours: ['noon', 'golden', 'morning', 'dawn'],
    blocks: { style: 'gabled', tones: ['#efd9a8', '#e6c48c', '#f3e8cf', '#d9ac84', '#cfd6c2'], roof: RED_ROOF,
      height: 84, narrow: 34, wide: 58 },
    terrain: 'alps', front: 'park', growth: 'branch', facade: 'stucco',
    marks: [mark(germany.munichTownHall, 1110, 290, 0.2), mark(germany.frauenkirche, 700, 370, 0.08)],
  },
  {
    slug: 'hamburg', hours: ['dusk', 'dawn', 'golden', 'morning'],
    blocks: { style: 'gabled', tones: ['#a84e3a', '#b5654a', '#c98a6a', '#8f4536', '#d9c8ac'], roof: GREEN_ROOF,
      height: 84, narrow: 36, wide: 60 },
    terrain: 'plain', front: 'river', growth: 'none', facade: 'brick',
    marks: [mark(germany.harbourCranes, 1390, 170, 0.4), mark(germany.michel, 560, 330, 0.2),
      mark(germany.speicherstadt, 330, 120, 0.08), mark(germany.elbphilharmonie, 930, 300, 0.05)],
  },
  {
    slug: 'frankfurt', hours: ['dusk', 'morning', 'night', 'golden'],
    blocks: { style: 'towers', tones: ['#b9c6cf', '#9fb2c0', '#cfd6d6', '#c2ae98'], roof: SLATE, height: 120,
      narrow: 34, wide: 60 },
    terrain: 'hills', front: 'river', growth: 'branch', facade: 'glass',
    marks: [mark(germany.messeturm, 470, 370, 0.32), mark(germany.skyTwins, 640, 330, 0.24),
      mark(germany.commerzbank, 850, 450, 0.16), mark(germany.mainTower, 1030, 360, 0.2),
      mark(germany.roemer, 1260, 110, 0.05), mark(germany.eisernerSteg, 700, 74, 0.02, 40)],
  },
  {
    slug: 'vienna', hours: ['golden', 'dusk', 'morning', 'dawn'],
    blocks: { style: 'mansard', tones: ['#efe2c4', '#e2cda4', '#f3ead6', '#d9c3a5', '#e9d3c0'], roof: '#7f6a60',
      height: 92, narrow: 46, wide: 76 },
    terrain: 'hills', front: 'park', growth: 'branch', facade: 'altbau',
    marks: [mark(alpine.giantWheel, 1170, 300, 0.32), mark(alpine.karlskirche, 500, 230, 0.16),
      mark(alpine.stephansdom, 850, 390, 0.08)],
  },
  {
    slug: 'amsterdam', hours: ['golden', 'morning', 'dusk', 'dawn'],
    blocks: { style: 'gabled', tones: ['#8f4a3c', '#a55a45', '#6b4038', '#b5674a', '#4d4a52', '#c9a27a'],
      roof: '#5f4a44', height: 100, narrow: 26, wide: 36 },
    terrain: 'plain', front: 'canal', growth: 'branch', facade: 'canal',
    marks: [mark(north.westerkerk, 760, 400, 0.2), mark(north.canalHouses, 420, 190, 0.04),
      mark(north.canalHouses, 1150, 180, 0.06), mark(north.canalBridge, 800, 70, 0, 56)],
  },
  {
    slug: 'dublin', hours: ['morning', 'golden', 'dawn', 'dusk'],
    blocks: { style: 'flat', tones: ['#a8523c', '#c9b79a', '#b97a5a', '#d9cbb2', '#8f5a4a'], roof: SLATE, height: 86,
      narrow: 34, wide: 60 },
    terrain: 'hills', front: 'river', growth: 'branch', facade: 'brick',
    marks: [mark(britain.theSpire, 620, 380, 0.3), mark(britain.dublinCustomHouse, 960, 170, 0.1),
      mark(britain.beckettBridge, 1310, 210, 0.04, 24), mark(britain.haPennyBridge, 640, 80, 0, 40)],
  },
  {
    slug: 'copenhagen', hours: ['noon', 'morning', 'golden', 'dusk'],
    blocks: { style: 'gabled', tones: ['#d9a06a', '#c9653f', '#e6d0a6', '#8fa6a8', '#b9553c'], roof: RED_ROOF,
      height: 88, narrow: 28, wide: 42 },
    terrain: 'plain', front: 'canal', growth: 'none', facade: 'canal',
    marks: [mark(north.saviourSpire, 1050, 370, 0.28), mark(north.nyhavn, 500, 190, 0.04),
      mark(north.nyhavn, 1210, 180, 0.08), mark(north.sailingShips, 830, 190, 0, 50)],
  },
  {
    slug: 'stockholm', hours: ['dawn', 'golden', 'morning', 'dusk'],
    blocks: { style: 'gabled', tones: ['#e0a245', '#c9653f', '#efc878', '#d98a4a', '#f0d9a6'], roof: '#5f5a5c',
      height: 84, narrow: 30, wide: 50 },
    terrain: 'hills', front: 'lake', growth: 'none', facade: 'stucco',
    marks: [mark(north.ironSpireChurch, 1080, 300, 0.22), mark(north.cityHallTower, 680, 360, 0.08),
      mark(north.oldTownOchre, 1220, 130, 0.05)],
  },
]
