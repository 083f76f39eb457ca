import * as america from './landmarks/america.ts'
import * as asia from './landmarks/asia.ts'
import * as franceAndBelgium from './landmarks/france-and-belgium.ts'
import * as iberiaAndItaly from './landmarks/iberia-and-italy.ts'
import { mark } from './place.ts'
import type { CityPlace } from './place.ts'

const TILE = '#c4694a', ZINC = '#8494a5', SLATE = '#5f6b78'
const CREAM = ['#e9dcc2', '#dccdae', '#f3ead8', '#d6c3a2'] as const

export const SOUTHERN_PLACES: readonly CityPlace[] = [
  {
    slug: 'paris', hours: ['dawn', 'golden', 'dusk', 'morning'],
    blocks: { style: 'mansard', tones: CREAM, roof: ZINC, height: 82, narrow: 44, wide: 72 },
    terrain: 'plain', front: 'river', growth: 'branch', facade: 'haussmann',
    marks: [mark(franceAndBelgium.sacreCoeur, 1170, 200, 0.44), mark(franceAndBelgium.eiffelTower, 720, 470, 0.1),
      mark(franceAndBelgium.mansards, 1120, 130, 0.04), mark(franceAndBelgium.mansards, 300, 124, 0.05),
      mark(franceAndBelgium.seineBridge, 900, 50, 0, 40)],
  },
  {
    slug: 'lyon', hours: ['golden', 'morning', 'dawn', 'dusk'],
    blocks: { style: 'terrace', tones: ['#e9b48f', '#f0d2a0', '#dc8f73', '#f2dfb8', '#e6a884'], roof: TILE, height: 84,
      narrow: 32, wide: 52 },
    terrain: 'hills', front: 'river', growth: 'branch', facade: 'mediterranean',
    marks: [mark(franceAndBelgium.crayon, 1180, 300, 0.4), mark(franceAndBelgium.fourviere, 700, 300, 0.24),
      mark(franceAndBelgium.pastelHouses, 860, 130, 0.06), mark(franceAndBelgium.pastelHouses, 320, 122, 0.08)],
  },
  {
    slug: 'nice', hours: ['noon', 'golden', 'morning', 'dawn'],
    blocks: { style: 'terrace', tones: ['#f4d9b0', '#efb992', '#fbeacb', '#e8a27f', '#f3e3d0'], roof: TILE, height: 90,
      narrow: 38, wide: 62 },
    terrain: 'hills', front: 'sea', growth: 'palm', facade: 'mediterranean',
    marks: [mark(franceAndBelgium.negresco, 760, 220, 0.06), mark(franceAndBelgium.pastelHouses, 1210, 130, 0.12)],
  },
  {
    slug: 'brussels', hours: ['morning', 'golden', 'dusk', 'dawn'],
    blocks: { style: 'gabled', tones: ['#d6c29a', '#b98d6a', '#e0d2b2', '#c7a77c', '#a97a5c'], roof: '#7a5248',
      height: 84, narrow: 30, wide: 46 },
    terrain: 'plain', front: 'park', growth: 'branch', facade: 'canal',
    marks: [mark(franceAndBelgium.atomium, 1040, 330, 0.2), mark(franceAndBelgium.brusselsTownHall, 660, 340, 0.12),
      mark(franceAndBelgium.guildHouses, 1240, 140, 0.05), mark(franceAndBelgium.guildHouses, 360, 132, 0.06)],
  },
  {
    slug: 'madrid', hours: ['golden', 'dusk', 'noon', 'morning'],
    blocks: { style: 'flat', tones: ['#efdcc0', '#dcb58e', '#f3e8d4', '#c98f6c', '#e6cfae'], roof: TILE, height: 96,
      narrow: 42, wide: 70 },
    terrain: 'ridge', front: 'park', growth: 'pine', facade: 'stucco',
    marks: [mark(iberiaAndItaly.fourTowers, 1190, 290, 0.5), mark(iberiaAndItaly.metropolis, 720, 330, 0.08),
      mark(iberiaAndItaly.alcala, 1040, 130, 0.04)],
  },
  {
    slug: 'barcelona', hours: ['dawn', 'noon', 'golden', 'dusk'],
    blocks: { style: 'terrace', tones: ['#ecc79c', '#e0a67a', '#f3e2c6', '#d98f6c', '#e9d6bb'], roof: '#c07a54',
      height: 88, narrow: 40, wide: 62 },
    terrain: 'hills', front: 'sea', growth: 'palm', facade: 'mediterranean',
    marks: [mark(iberiaAndItaly.torreGlories, 1010, 260, 0.34), mark(iberiaAndItaly.sagradaFamilia, 720, 390, 0.14),
      mark(iberiaAndItaly.sailHotel, 1250, 240, 0.1)],
  },
  {
    slug: 'lisbon', hours: ['golden', 'morning', 'dusk', 'noon'],
    blocks: { style: 'terrace', tones: ['#f6e3c5', '#f0b894', '#fbf0dc', '#eccf8e', '#b9cfd0', '#e89a7f'], roof: TILE,
      height: 92, narrow: 28, wide: 46 },
    terrain: 'hills', front: 'river', growth: 'none', facade: 'mediterranean',
    marks: [mark(iberiaAndItaly.cristoRei, 380, 230, 0.46), mark(iberiaAndItaly.lisbonBridge, 640, 290, 0.26, 12),
      mark(iberiaAndItaly.belemTower, 1030, 190, 0.04, 18)],
  },
  {
    slug: 'milan', hours: ['dawn', 'morning', 'dusk', 'golden'],
    blocks: { style: 'flat', tones: ['#e6d3b0', '#d9b98e', '#f0e6d0', '#c99f7a', '#cfc8bb'], roof: TILE, height: 88,
      narrow: 40, wide: 66 },
    terrain: 'ridge', front: 'park', growth: 'branch', facade: 'stucco',
    marks: [mark(iberiaAndItaly.spireTower, 1180, 400, 0.34), mark(iberiaAndItaly.velasca, 470, 280, 0.3),
      mark(iberiaAndItaly.verticalForest, 1050, 280, 0.18), mark(iberiaAndItaly.milanCathedral, 750, 260, 0.06)],
  },
  {
    slug: 'rome', hours: ['golden', 'dawn', 'dusk', 'noon'],
    blocks: { style: 'terrace', tones: ['#e2a06c', '#d98a5a', '#efc794', '#c9774f', '#f0dcb8'], roof: '#b4613f',
      height: 76, narrow: 38, wide: 64 },
    terrain: 'hills', front: 'park', growth: 'pine', facade: 'mediterranean',
    marks: [mark(iberiaAndItaly.saintPetersDome, 1100, 260, 0.3), mark(iberiaAndItaly.colosseum, 690, 240, 0.06)],
  },
  {
    slug: 'new-york', hours: ['dusk', 'morning', 'golden', 'night'],
    blocks: { style: 'towers', tones: ['#b98d70', '#c9b79a', '#a3b2bd', '#8f9daa', '#d6c5a8'], roof: SLATE,
      height: 190, narrow: 26, wide: 52 },
    terrain: 'plain', front: 'river', growth: 'none', facade: 'brownstone',
    marks: [mark(america.worldTrade, 1180, 430, 0.34), mark(america.chrysler, 560, 370, 0.26),
      mark(america.empireState, 760, 450, 0.14), mark(america.liberty, 1400, 210, 0.1, 20),
      mark(america.brooklynBridge, 860, 200, 0.02, 34)],
  },
  {
    slug: 'chicago', hours: ['golden', 'dusk', 'noon', 'night'],
    blocks: { style: 'towers', tones: ['#93a4b2', '#b5c2ca', '#c2a68c', '#7c8b99', '#d6cfc0'], roof: SLATE,
      height: 170, narrow: 28, wide: 54 },
    terrain: 'plain', front: 'lake', growth: 'none', facade: 'brownstone',
    marks: [mark(america.hancock, 1140, 380, 0.24), mark(america.willisTower, 700, 450, 0.14),
      mark(america.marinaCity, 930, 250, 0.1), mark(america.cloudGate, 500, 74, 0.02)],
  },
  {
    slug: 'san-francisco', hours: ['dawn', 'golden', 'morning', 'dusk'],
    blocks: { style: 'flat', tones: ['#e9dcc8', '#cfd9dc', '#e6c3a5', '#bccbd0', '#f0e6d6'], roof: SLATE, height: 70,
      narrow: 28, wide: 46 },
    terrain: 'hills', front: 'sea', growth: 'pine', facade: 'stucco',
    marks: [mark(america.salesforce, 1330, 250, 0.46), mark(america.transamerica, 1220, 270, 0.42),
      mark(america.paintedLadies, 1330, 120, 0.14), mark(america.goldenGate, 660, 330, 0.04, 24)],
  },
  {
    slug: 'toronto', hours: ['dawn', 'dusk', 'noon', 'morning'],
    blocks: { style: 'towers', tones: ['#a5b8c6', '#bfced6', '#8fa5b5', '#d6d9d6', '#b9a58f'], roof: SLATE,
      height: 170, narrow: 30, wide: 56 },
    terrain: 'plain', front: 'lake', growth: 'branch', facade: 'brick',
    marks: [mark(america.cnTower, 760, 480, 0.12), mark(america.stadiumDome, 930, 100, 0.06)],
  },
  {
    slug: 'singapore', hours: ['dusk', 'noon', 'night', 'golden'],
    blocks: { style: 'towers', tones: ['#a9c3cf', '#c3d3d8', '#8fb0bf', '#d9dcd4', '#b5cfc6'], roof: SLATE,
      height: 210, narrow: 34, wide: 60 },
    terrain: 'plain', front: 'river', growth: 'palm', facade: 'shophouse',
    marks: [mark(asia.marinaBaySands, 720, 320, 0.1), mark(asia.supertrees, 1050, 190, 0.06),
      mark(asia.durian, 1290, 96, 0.04)],
  },
  {
    slug: 'dubai', hours: ['golden', 'dusk', 'dawn', 'night'],
    blocks: { style: 'towers', tones: ['#e0cba8', '#c9d3d6', '#d9b98a', '#b5c6cf', '#efe2cb'], roof: '#c9a877',
      height: 170, narrow: 28, wide: 50 },
    terrain: 'dunes', front: 'sea', growth: 'palm', facade: 'coral',
    marks: [mark(asia.frameOfDubai, 1310, 190, 0.36), mark(asia.burjKhalifa, 740, 500, 0.2),
      mark(asia.futureRing, 1120, 170, 0.14), mark(asia.burjAlArab, 480, 300, 0.06)],
  },
]
