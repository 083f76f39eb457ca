import { expect, it } from 'vitest'
import { type Area, isReachable, wayInto } from './reach.rules.ts'

const box = (left: number, top: number, wide: number, high = wide): Area => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
})
const map = box(0, 0, 390, 400)
const cluster = box(100, 100, 44)

it.each([
  { where: 'free', mark: cluster, over: [], reachable: true },
  { where: 'half below the edge', mark: box(100, 380, 44), over: [], reachable: false },
  { where: 'a little beyond the edge', mark: box(370, 100, 44), over: [], reachable: false },
  { where: 'with room left beside the edge', mark: box(366, 100, 44), over: [], reachable: true },
  { where: 'mostly under the search', mark: cluster, over: [box(0, 80, 390, 48)], reachable: false },
  { where: 'a corner under a button', mark: cluster, over: [box(130, 130, 44)], reachable: true },
  { where: 'between two buttons', mark: cluster, over: [box(90, 80, 60, 30), box(90, 130, 60, 30)], reachable: false },
  { where: 'beside two buttons', mark: cluster, over: [box(80, 80, 30), box(80, 120, 30)], reachable: true },
  { where: 'with its left side free', mark: cluster, over: [box(124, 90, 60)], reachable: true },
  { where: 'with too little of its left side free', mark: cluster, over: [box(123, 90, 60)], reachable: false },
  { where: 'with its right side free', mark: cluster, over: [box(60, 90, 60)], reachable: true },
  { where: 'with its upper side free', mark: cluster, over: [box(90, 124, 60)], reachable: true },
  { where: 'with its lower side free', mark: cluster, over: [box(90, 60, 60)], reachable: true },
  { where: 'beyond the edge, a button elsewhere', mark: box(370, 100, 44), over: [box(20, 20, 44)], reachable: false },
  { where: 'touched by its neighbour', mark: cluster, over: [box(144, 100, 44)], reachable: true },
])('a mark $where: reachable $reachable', ({ mark, over, reachable }) => {
  expect(isReachable(mark, map, over)).toBe(reachable)
})

it.each([
  { where: 'in the room', popup: box(50, 50, 100), way: [0, 0] },
  { where: 'beyond the left edge', popup: box(-20, 50, 100), way: [20, 0] },
  { where: 'beyond the right edge and above', popup: box(340, -30, 100), way: [-50, 30] },
  { where: 'under the sheet', popup: box(50, 350, 100), way: [0, -50] },
  { where: 'low in the room', popup: box(50, 250, 100), way: [0, 0] },
  { where: 'as large as the room', popup: map, way: [0, 0] },
  { where: 'too high for the room', popup: box(50, 10, 100, 500), way: [0, -110] },
])('a popup $where goes $way', ({ popup, way }) => {
  expect(wayInto(popup, map)).toEqual(way)
})

it.each([
  { where: 'under what lies above it', popup: box(50, 30, 100), way: [0, 30] },
  { where: 'left of it', popup: box(0, 100, 100), way: [20, 0] },
  { where: 'too high for it', popup: box(50, 60, 100, 320), way: [0, -20] },
  { where: 'too high for it and above it', popup: box(50, 30, 100, 320), way: [0, 10] },
])('a popup $where goes $way into the free part of the map', ({ popup, way }) => {
  expect(wayInto(popup, box(20, 60, 350, 300))).toEqual(way)
})
