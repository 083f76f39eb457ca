import type { CellBox, LngLat } from '../../server/site/land-cells.ts'
import { isIn } from './lines.ts'

interface River {
  /** The usual width in metres. */
  readonly width: number
  /** Latitude and longitude of places on the water. */
  readonly points: string
}

interface CityWaters {
  /** Where bridges cross the rivers that the data has. */
  readonly known?: River
  /** Where the data is not used. */
  readonly without?: CellBox
  /** How far its lake lies beside its place in the data, as longitude and latitude. */
  readonly shift?: LngLat
  /** Latitude and longitude of places on the shore of its lake. */
  readonly shore?: string
  /** Rivers that it lacks: they are drawn from bridge to bridge. */
  readonly missing?: readonly River[]
}

const cities: Readonly<Record<string, CityWaters>> = {
  amsterdam: { known: { width: 200, points: '' } },
  basel: {
    known: {
      width: 190,
      points: '47.5605 7.5896, 47.5574 7.5985, 47.5650 7.5843, 47.5612 7.6166, 47.5709 7.5852',
    },
  },
  berlin: {
    known: {
      width: 60,
      points: '52.5019 13.4455, 52.5208 13.3882, 52.5140 13.4178, 52.5222 13.3695, 52.4945 13.4605',
    },
  },
  chicago: {
    known: { width: 60, points: '41.8888 -87.6244, 41.8870 -87.6378, 41.8672 -87.6345, 41.8410 -87.6655' },
    shore: '41.9640 -87.6350, 41.9130 -87.6240, 41.8917 -87.6090, 41.8660 -87.6080, 41.8390 -87.6060, 41.7910 -87.5790',
  },
  frankfurt: { known: { width: 130, points: '50.1082 8.6822, 50.1052 8.6746, 50.0991 8.6643, 50.1092 8.6986' } },
  geneva: {
    known: { width: 90, points: '46.2046 6.1393, 46.2052 6.1497, 46.2020 6.1220' },
    shift: [0.0115, 0.0005],
  },
  hamburg: {
    known: { width: 300, points: '53.5351 10.0225, 53.5440 9.9690, 53.5240 9.9400' },
    missing: [{ width: 800, points: '53.5720 9.6300, 53.5660 9.7000, 53.5530 9.7900, 53.5420 9.8600, 53.5430 9.9300' }],
  },
  london: {
    known: { width: 90, points: '51.4305 -0.3220, 51.4113 -0.3085, 51.4034 -0.3424, 51.4861 0.2108, 51.4647 0.2587' },
    // The Thames is there with its banks (waters.ts).
    without: { west: -0.334, south: 51.43, east: 0.21, north: 51.54 },
  },
  lyon: {
    known: { width: 150, points: '45.7210 4.8200' },
    // The data has the confluence three kilometres too far north.
    without: { west: 4.79, south: 45.724, east: 4.885, north: 45.802 },
    missing: [
      {
        width: 180,
        points:
          '45.7972 4.8936, 45.7845 4.8660, 45.7788 4.8485, 45.7727 4.8420, 45.7695 4.8395, 45.7593 4.8393, 45.7560 4.8400, ' +
          '45.7517 4.8370, 45.7468 4.8330, 45.7370 4.8250, 45.7262 4.8175, 45.7222 4.8205',
      },
      {
        width: 110,
        points:
          '45.8028 4.8422, 45.7985 4.8315, 45.7870 4.8170, 45.7770 4.8110, 45.7690 4.8145, 45.7685 4.8190, 45.7668 4.8280, ' +
          '45.7640 4.8290, 45.7603 4.8277, 45.7570 4.8262, 45.7500 4.8230, 45.7262 4.8175',
      },
    ],
  },
  munich: {
    known: {
      width: 70,
      points: '48.1316 11.5845, 48.1268 11.5757, 48.1370 11.5915, 48.0757 11.5403, 48.1765 11.6190, 48.1115 11.5590',
    },
  },
  'new-york': {
    missing: [
      {
        width: 1300,
        points: '40.8517 -73.9527, 40.8780 -73.9330, 40.9350 -73.9080, 40.9950 -73.8930, 41.0580 -73.8860',
      },
    ],
  },
  paris: {
    known: { width: 130, points: '48.8597 2.2924, 48.8466 2.2756, 48.8639 2.3136, 48.8571 2.3414, 48.8379 2.3755' },
  },
  rome: {
    known: { width: 90, points: '41.9017 12.4664, 41.9356 12.4669, 41.8923 12.4709, 41.8905 12.4778, 41.9115 12.4735' },
  },
  toronto: {
    shore:
      '43.6300 -79.4720, 43.6370 -79.4530, 43.6290 -79.4180, 43.6360 -79.3950, 43.6400 -79.3770, 43.6370 -79.3440, ' +
      '43.6560 -79.3190, 43.6620 -79.3070, 43.6690 -79.2870, 43.6735 -79.2785, 43.7050 -79.2310',
  },
  vienna: { known: { width: 280, points: '48.2285 16.4104' } },
  zurich: { shore: '47.3660 8.5415, 47.3540 8.5520, 47.3450 8.5350, 47.3630 8.5370, 47.3630 8.5460' },
}

export const widthOf = (slug: string): number => cities[slug]?.known?.width ?? 50

export function bridgesOf(slug: string): LngLat[] {
  return readPoints(cities[slug]?.known?.points)
}

export function shoreOf(slug: string): LngLat[] {
  return readPoints(cities[slug]?.shore)
}

export function shiftLake(slug: string, ring: readonly LngLat[]): LngLat[] {
  const [east, north] = cities[slug]?.shift ?? [0, 0]
  return ring.map(([lng, lat]) => [lng + east, lat + north])
}

export function isLeftOut(slug: string, point: LngLat): boolean {
  const without = cities[slug]?.without
  return without !== undefined && isIn(without, point)
}

export function missingRiversOf(slug: string): { readonly width: number; readonly line: LngLat[] }[] {
  return (cities[slug]?.missing ?? []).map(({ width, points }) => ({ width, line: readPoints(points) }))
}

function readPoints(text = ''): LngLat[] {
  return Array.from(text.matchAll(/([\d.-]+) ([\d.-]+)/g), ([, lat, lng]): LngLat => [Number(lng), Number(lat)])
}
