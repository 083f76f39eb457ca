import { circle, ellipse, move, shape } from '../pen/svg.ts'
import { darken } from '../pen/colour.ts'
import type { Look } from './look.ts'

type View = 'side' | 'front' | 'back'

/** Heads are about 21 high around (0, 0); a side view faces right. Faces are plain on purpose. */
const SIDE_FACE =
  'M-4 10C-8.5 7 -10 2 -9.6 -2.6C-9 -8.4 -4.4 -11.4 .6 -11.2C5.6 -11 8.6 -7.6 8.7 -3.4L9 -1.4' +
  'C9.6 .4 11 1.8 10.7 2.8C10.4 3.4 9.3 3.2 9.1 3.8C8.9 4.8 9.4 5.4 9 6.4C8.8 8.4 8.2 10 6.2 10.3C3.8 10.6 1.6 9.4 .4 8.2L-1 12Z'
const FRONT_FACE =
  'M-8.6 -3C-8.6 -9 -4.6 -11.2 0 -11.2C4.6 -11.2 8.6 -9 8.6 -3C8.6 2 8 5.4 5.6 8.2C4 10 2 11 0 11C-2 11 -4 10 -5.6 8.2C-8 5.4 -8.6 2 -8.6 -3Z'

const SIDE_CAP =
  'M-9.6 5.6C-12.4 -.4 -11.6 -9.8 -3.6 -12.6C2.6 -14.6 9 -11.6 9.7 -6.2C9.8 -5 9.5 -4.2 9.2 -3.6C7.6 -6.4 5 -7 1.6 -6.6' +
  'C1.6 -3.6 .6 -2 -.8 -1.2C-2.4 -2.4 -4 -1 -3.2 1.4C-3.4 4.2 -5.6 6.6 -8 7.6C-8.8 7.2 -9.2 6.6 -9.6 5.6Z'
const FRONT_CAP =
  'M-9 1.4C-10.6 -6 -8.6 -13 0 -13C8.6 -13 10.6 -6 9 1.4C8.4 -1.6 7.8 -4 6.6 -6C2.8 -5.4 -1.6 -5.8 -4.6 -7.4C-6.6 -5 -8.4 -2 -9 1.4Z'
const BACK_CAP = 'M-9 3.4C-10.8 -5 -8.6 -13 0 -13C8.6 -13 10.8 -5 9 3.4C7.6 8.4 4 9.6 0 9.6C-4 9.6 -7.6 8.4 -9 3.4Z'

function hairBehind(view: View, look: Look): string {
  const colour = look.hairColour
  switch (look.hair) {
    case 'afro':
      return circle(view === 'side' ? -2.4 : 0, -4.6, 13.6, colour)
    case 'bun':
      return circle(view === 'side' ? -10.6 : 0, view === 'side' ? -6.6 : -14, 5.2, colour)
    case 'topknot':
      return ellipse(view === 'side' ? -3 : 0, -14.6, 4.6, 4.2, colour)
    case 'pony':
      return view === 'side'
        ? shape('M-8 -7C-17 -8 -20 0 -18.6 9C-18 13 -16.6 15.6 -15 17C-15.4 10 -13 4 -8 2Z', colour)
        : view === 'front'
          ? shape('M-2 -12C3 -17 11 -15 12.4 -8C13.4 -3 12 1 10.4 3C10.6 -3 9 -7 5 -8Z', colour)
          : shape('M-5 -6C-3 -2 3 -2 5 -6C7 6 4.6 15 0 18.6C-4.6 15 -7 6 -5 -6Z', colour)
    case 'long':
      return view === 'side'
        ? shape('M-2 -12C-14 -12 -13.6 4 -14 12C-14.2 17 -12 19.6 -8 19C-3 18.6 -1 12 1 6Z', colour)
        : shape(
            'M0 -13C-12 -13 -11 0 -11.6 9C-12 16 -10.6 19 -8 19.4L8 19.4C10.6 19 12 16 11.6 9C11 0 12 -13 0 -13Z',
            colour,
          )
    case 'scarf':
      return view === 'side'
        ? shape('M-4 -12.6C-14 -10 -13 4 -12 12C-11 18 -6 20 0 18.6C5 17.4 6.4 13 5.4 9.6Z', colour)
        : shape('M0 -13.4C-12 -13 -11 2 -11.6 10C-12 16 -6 20 0 20C6 20 12 16 11.6 10C11 2 12 -13 0 -13.4Z', colour)
    default:
      return ''
  }
}

function hairFront(view: View, look: Look): string {
  const colour = look.hairColour
  if (look.hair === 'scarf') {
    return view === 'side'
      ? shape(
          'M9.4 -4.6C8.6 -11 3 -14.6 -3 -13C-12.6 -10.6 -13.4 2 -10.6 11C-5 13 3 13 6.6 10.2C2 9 .6 4 1.6 -.6C2.6 -4.6 6 -6.6 9.4 -4.6Z',
          colour,
        )
      : view === 'back'
        ? shape(BACK_CAP, colour)
        : shape(
            'M0 -13.4C-11 -13.4 -11 0 -10.4 8C-9 13 -4 14 0 14C4 14 9 13 10.4 8C11 0 11 -13.4 0 -13.4ZM0 -8C5 -8 7 -4 7 1C7 6 4 9.4 0 9.4C-4 9.4 -7 6 -7 1C-7 -4 -5 -8 0 -8Z',
            colour,
          )
  }
  if (look.hair === 'swimcap')
    return shape(
      view === 'side'
        ? 'M-10 2C-12 -8 -6 -13.4 1 -12.6C7 -12 9.8 -8 9.4 -4.4C3 -5.6 -3 -3 -10 2Z'
        : view === 'back'
          ? BACK_CAP
          : 'M-9.2 -2.6C-9.2 -10 -5 -12.8 0 -12.8C5 -12.8 9.2 -10 9.2 -2.6C4 -5.4 -4 -5.4 -9.2 -2.6Z',
      colour,
    )
  if (view === 'back') return shape(BACK_CAP, colour)
  if (look.hair === 'buzz') {
    return shape(
      view === 'side'
        ? 'M-9.4 3C-11.6 -5 -8 -12.4 .8 -12.2C6 -12 9 -8.6 9 -5.2C6.6 -7.4 4.6 -7.6 1.6 -7C.6 -4.6 -.4 -2.6 -1.6 -1.6C-3.6 -2.6 -4.4 -.8 -3.8 1.4C-5 3.4 -7.4 4 -9.4 3Z'
        : 'M-8.8 -1C-9.6 -8.6 -6 -12.4 0 -12.4C6 -12.4 9.6 -8.6 8.8 -1C7.8 -5 6.4 -7.2 4.6 -8C1.4 -8.6 -1.4 -8.6 -4.6 -8C-6.4 -7.2 -7.8 -5 -8.8 -1Z',
      colour,
    )
  }
  if (look.hair === 'bob') {
    return shape(
      view === 'side'
        ? 'M9.4 -4.8C8.6 -11.4 3 -14.6 -3.4 -13C-12.6 -10.6 -13.4 0 -12.2 8.6C-8 11.6 -3 10.6 -.6 8.4C-.4 4 .4 1 1.4 -2C4 -4.6 7 -5.4 9.4 -4.8Z'
        : 'M-11 8.6C-12 -4 -10.6 -13.4 0 -13.4C10.6 -13.4 12 -4 11 8.6C9 10 7.4 9.6 6.6 8.8C8.4 4 8.2 -1.6 6.4 -5.8C2 -4.4 -3 -5 -6 -7C-8 -2 -8.4 4 -6.6 8.8C-7.6 9.8 -9.4 9.8 -11 8.6Z',
      colour,
    )
  }
  const cap = shape(view === 'side' ? SIDE_CAP : FRONT_CAP, colour)
  if (look.hair !== 'cap') return cap
  const peak =
    view === 'side'
      ? shape(
          'M-10 -2C-11 -10 -4 -13.8 2 -12.8C7.4 -12 9.6 -8 9.6 -5.6L17 -4.6C17.6 -3.6 17 -2.8 16 -2.9L-10 -2Z',
          colour,
        )
      : shape('M-9.4 -3.4C-9.6 -11 -5 -13.6 0 -13.6C5 -13.6 9.6 -11 9.4 -3.4C6 -1.8 -6 -1.8 -9.4 -3.4Z', colour)
  return peak
}

function beard(view: View, look: Look): string {
  if (!look.beard || view === 'back') return ''
  return shape(
    view === 'side'
      ? 'M-2.2 1.4C-1.6 4 1 5.4 3.6 5.2C5.6 4.6 7.4 4.4 9 5C9.8 8 9 11.6 6 12C2 12.4 -2.6 9.4 -2.2 1.4Z'
      : 'M-8.2 .6C-7 3.6 -4.4 4.2 0 4.2C4.4 4.2 7 3.6 8.2 .6C8.4 6 7 12.2 0 12.6C-7 12.2 -8.4 6 -8.2 .6Z',
    look.hair === 'cap' ? '#3c2a21' : look.hairColour,
  )
}

function ears(view: View, look: Look): string {
  if (look.hair === 'scarf' || look.hair === 'bob' || look.hair === 'long') return ''
  const inner = darken(look.skin, 0.1)
  if (view === 'side') return ellipse(-1.6, 0.6, 2, 2.7, look.skin) + ellipse(-1.4, 0.8, 1.1, 1.7, inner, 0.6)
  return ellipse(-8.8, 0, 1.7, 2.5, look.skin) + ellipse(8.8, 0, 1.7, 2.5, look.skinShade)
}

function features(view: View, look: Look): string {
  const line = darken(look.skin, 0.22)
  if (view === 'back') return ''
  if (view === 'side') {
    return `<path d="M4.6 -2.6q1.6 -1 3.2 -.3M5.4 .2q1.1 .5 2.1 .1" fill="none" stroke="${line}" stroke-width=".9" stroke-linecap="round"/>`
  }
  return (
    `<path d="M-5.2 -2.4q1.7 -1.1 3.3 -.2M1.9 -2.6q1.6 -.9 3.3 .2M-4.6 .6q1.1 .7 2.2 0M2.4 .6q1.1 .7 2.2 0M-1.7 6.6q1.7 1 3.4 0" fill="none" stroke="${line}" stroke-width=".8" stroke-linecap="round"/>` +
    shape('M.2 -1C.6 1.4 1.6 3 1.4 3.6C.8 4.2 -.4 4 -1 3.8', line, 0.28)
  )
}

export function drawHead(view: View, look: Look, x: number, y: number, turn: number): string {
  const face = view === 'back' ? '' : shape(view === 'side' ? SIDE_FACE : FRONT_FACE, look.skin)
  const cheek =
    view === 'front' ? shape('M8.6 -3C8.6 2 8 5.4 5.6 8.2C4 10 2 11 0 11C4 8 6 3 5.6 -4Z', look.skinShade, 0.7) : ''
  return move(
    hairBehind(view, look) +
      (view === 'back' ? ears(view, look) : '') +
      face +
      cheek +
      features(view, look) +
      beard(view, look) +
      hairFront(view, look) +
      (view === 'back' ? '' : ears(view, look)) +
      (view === 'back' && look.hair === 'pony' ? hairBehind(view, look) : ''),
    x,
    y,
    1,
    1,
    turn,
  )
}
