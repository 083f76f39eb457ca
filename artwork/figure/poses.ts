import type { Pose } from './skeleton.ts'

/** Postures by name. Angles: 0 down, 90 forward (right), 180 up, negative to the left; see `Pose`. */
export const POSES = {
  stand: {
    view: 'front', spine: [0, 2], neck: 0, hips: -3, shoulders: 2,
    armNear: { upper: 14, lower: 4 }, armFar: { upper: -14, lower: -2 }, legNear: { upper: 6, lower: 2 },
      legFar: { upper: -3, lower: -3 },
  },
  press: {
    view: 'front', spine: [0, 0], neck: 0,
    armNear: { upper: 152, lower: 178 }, armFar: { upper: -152, lower: -178 }, legNear: { upper: 13, lower: 5 },
      legFar: { upper: -13, lower: -5 },
  },
  deadlift: {
    view: 'side', spine: [38, 52], neck: 36, head: -8,
    armNear: { upper: 4, lower: 2 }, armFar: { upper: 7, lower: 5 }, legNear: { upper: 42, lower: -22, end: 90 },
      legFar: { upper: 44, lower: -18, end: 90 },
  },
  squat: {
    view: 'side', spine: [28, 34], neck: 16, head: -10,
    armNear: { upper: -24, lower: 152 }, armFar: { upper: -20, lower: 156 },
      legNear: { upper: 82, lower: -22, end: 90 }, legFar: { upper: 86, lower: -18, end: 90 },
  },
  swing: {
    view: 'side', spine: [4, -2], neck: 2,
    armNear: { upper: 84, lower: 88 }, armFar: { upper: 87, lower: 90 }, legNear: { upper: 6, lower: -3, end: 90 },
      legFar: { upper: 14, lower: -6, end: 90 },
  },
  curl: {
    view: 'front', spine: [0, 0], neck: 2, hips: 2,
    armNear: { upper: 10, lower: 160, lowerReach: 0.8 }, armFar: { upper: -14, lower: -6 },
      legNear: { upper: 9, lower: 3 }, legFar: { upper: -9, lower: -3 },
  },
  warrior: {
    view: 'front', spine: [0, 0], neck: 0, feet: 'out',
    armNear: { upper: 92, lower: 91 }, armFar: { upper: -92, lower: -91 }, legNear: { upper: 74, lower: 2, end: 90 },
      legFar: { upper: -52, lower: -50, end: -60 },
  },
  crescent: {
    view: 'side', spine: [-4, -8], neck: -10, head: -12,
    armNear: { upper: 176, lower: 172 }, armFar: { upper: 182, lower: 178 },
      legNear: { upper: 84, lower: -4, end: 90 }, legFar: { upper: -38, lower: -66, end: 40 },
  },
  tree: {
    view: 'front', spine: [0, 0], neck: 0,
    armNear: { upper: 150, lower: 204 }, armFar: { upper: -150, lower: -204 },
      legNear: { upper: 54, lower: -62, end: -20 }, legFar: { upper: -1, lower: 0 },
  },
  lotus: {
    view: 'front', spine: [0, 0], neck: 0, rests: 'pelvis', feet: 'pointed',
    armNear: { upper: 22, lower: 32 }, armFar: { upper: -22, lower: -32 },
    legNear: { upper: 76, lower: -80, upperReach: 0.88, lowerReach: 0.86 },
      legFar: { upper: -76, lower: 80, upperReach: 0.88, lowerReach: 0.86 },
  },
  dog: {
    view: 'side', spine: [118, 126], neck: 132, head: 40,
    armNear: { upper: 58, lower: 56, end: 88 }, armFar: { upper: 60, lower: 58, end: 88 },
      legNear: { upper: -30, lower: -32, end: 62 }, legFar: { upper: -34, lower: -36, end: 62 },
  },
  cobra: {
    view: 'side', spine: [70, 28], neck: 6, head: -16, rests: 'pelvis', feet: 'pointed',
    armNear: { upper: 2, lower: 6, end: 80 }, armFar: { upper: 6, lower: 10, end: 80 },
      legNear: { upper: -84, lower: -88 }, legFar: { upper: -86, lower: -88 },
  },
  run: {
    view: 'side', spine: [8, 12], neck: 8,
    armNear: { upper: -52, lower: 34 }, armFar: { upper: 46, lower: 128 }, legNear: { upper: 62, lower: -26, end: 74 },
      legFar: { upper: -34, lower: -96, end: -18 },
  },
  stride: {
    view: 'side', spine: [6, 9], neck: 6,
    armNear: { upper: 40, lower: 122 }, armFar: { upper: -48, lower: 30 },
      legNear: { upper: -22, lower: -58, end: 20 }, legFar: { upper: 44, lower: 8, end: 104 },
  },
  ride: {
    view: 'side', spine: [38, 52], neck: 34, head: -14, rests: 'pelvis',
    armNear: { upper: 38, lower: 62, end: 74 }, armFar: { upper: 42, lower: 66, end: 74 },
      legNear: { upper: 78, lower: -8, end: 82 }, legFar: { upper: 26, lower: -10, end: 74 },
  },
  climb: {
    view: 'back', spine: [4, -4], neck: -2, head: -6, rests: 'pelvis', feet: 'out', hips: 4, shoulders: -6,
    armNear: { upper: 148, lower: 172 }, armFar: { upper: -118, lower: -168 },
      legNear: { upper: 68, lower: 12, end: 60, upperReach: 0.85 }, legFar: { upper: -22, lower: -8, end: -50 },
  },
  reach: {
    view: 'back', spine: [-8, 10], neck: 10, head: 10, rests: 'pelvis', feet: 'out', hips: -6, shoulders: 8,
    armNear: { upper: 164, lower: 170 }, armFar: { upper: -92, lower: -160 },
      legNear: { upper: 30, lower: -12, end: 60 }, legFar: { upper: -78, lower: -6, end: -70, upperReach: 0.85 },
  },
  punch: {
    view: 'side', spine: [10, 16], neck: 12,
    armNear: { upper: 84, lower: 89 }, armFar: { upper: 38, lower: 152 }, legNear: { upper: -26, lower: -40, end: 60 },
      legFar: { upper: 36, lower: 2, end: 90 },
  },
  guard: {
    view: 'side', spine: [4, 12], neck: 12,
    armNear: { upper: 30, lower: 142 }, armFar: { upper: 58, lower: 148 },
      legNear: { upper: -18, lower: -34, end: 64 }, legFar: { upper: 34, lower: -8, end: 90 },
  },
  leap: {
    view: 'side', spine: [0, -6], neck: -8, head: -6, rests: 'pelvis', feet: 'pointed',
    armNear: { upper: 112, lower: 118 }, armFar: { upper: -96, lower: -104 }, legNear: { upper: 84, lower: 88 },
      legFar: { upper: -84, lower: -90 },
  },
  arabesque: {
    view: 'side', spine: [22, 4], neck: 0, head: -6, feet: 'pointed',
    armNear: { upper: 112, lower: 104 }, armFar: { upper: -78, lower: -70 }, legNear: { upper: -2, lower: 0, end: 8 },
      legFar: { upper: -92, lower: -96 },
  },
  groove: {
    view: 'front', spine: [-8, 10], neck: 6, head: 10, hips: 10, shoulders: -6,
    armNear: { upper: 96, lower: 172 }, armFar: { upper: -48, lower: 30 }, legNear: { upper: 30, lower: -6 },
      legFar: { upper: -14, lower: -20 },
  },
  twirl: {
    view: 'front', spine: [6, -8], neck: -8, head: -8, hips: -6, feet: 'pointed',
    armNear: { upper: 134, lower: 206 }, armFar: { upper: -110, lower: -84 },
      legNear: { upper: 46, lower: -58, end: -66 }, legFar: { upper: -2, lower: 0, end: -4 },
  },
  serve: {
    view: 'side', spine: [-8, -16], neck: -12, head: -18,
    armNear: { upper: -128, lower: 160 }, armFar: { upper: 150, lower: 158 },
      legNear: { upper: -14, lower: -24, end: 70 }, legFar: { upper: 26, lower: -6, end: 90 },
  },
  forehand: {
    view: 'side', spine: [14, 20], neck: 14,
    armNear: { upper: 62, lower: 84 }, armFar: { upper: -40, lower: -62 }, legNear: { upper: 48, lower: -6, end: 90 },
      legFar: { upper: -32, lower: -58, end: 40 },
  },
  sit: {
    view: 'side', spine: [-12, -6], neck: 2, rests: 'pelvis',
    armNear: { upper: 18, lower: 58 }, armFar: { upper: 24, lower: 66 }, legNear: { upper: 88, lower: 4, end: 90 },
      legFar: { upper: 92, lower: -8, end: 90 },
  },
  recline: {
    view: 'side', spine: [-52, -40], neck: -14, head: 6, rests: 'pelvis',
    armNear: { upper: 20, lower: 62 }, armFar: { upper: 26, lower: 70 }, legNear: { upper: 92, lower: 80, end: 150 },
      legFar: { upper: 112, lower: 44, end: 110 },
  },
  walk: {
    view: 'side', spine: [2, 3], neck: 2,
    armNear: { upper: -20, lower: 2 }, armFar: { upper: 22, lower: 40 }, legNear: { upper: 20, lower: 8, end: 100 },
      legFar: { upper: -18, lower: -34, end: 56 },
  },
  greet: {
    view: 'front', spine: [0, 1], neck: 0, head: 4,
    armNear: { upper: 18, lower: -24, lowerReach: 0.8 }, armFar: { upper: -18, lower: 14, lowerReach: 0.85 },
      legNear: { upper: 4, lower: 1 }, legFar: { upper: -4, lower: -1 },
  },
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof POSES
