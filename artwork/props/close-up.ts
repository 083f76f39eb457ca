import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import { circle, ellipse, num, rect, shape, stroke } from '../pen/svg.ts'

/** Objects for a close look, in centimetres times ten: about 100 units to a hand. They stand on y = 0. */
export function sneaker(hex: Hex, second: Hex, sole: Hex): string {
  return (
    shape(
      'M-128 -26C-132 -70 -124 -104 -112 -112C-96 -102 -74 -102 -58 -114C-46 -96 -20 -84 14 -68C50 -52 98 -50 118 -40C130 -34 132 -24 130 -16H-128Z',
      hex,
    ) +
    shape(
      'M-128 -26C-132 -70 -124 -104 -112 -112C-104 -106 -96 -104 -88 -104C-98 -76 -96 -46 -84 -16H-128Z',
      darken(hex, 0.07),
    ) +
    shape('M14 -68C50 -52 98 -50 118 -40C130 -34 132 -24 130 -16H62C70 -36 50 -56 14 -68Z', second) +
    shape('M-60 -16C-40 -46 -10 -58 22 -56C-2 -40 -14 -28 -20 -16Z', second) +
    stroke('M-44 -98L-20 -74M-30 -92L-6 -68M-14 -84L10 -62', lighten(sole, 0.02), 6) +
    stroke('M-112 -112C-96 -102 -74 -102 -58 -114', darken(hex, 0.14), 5) +
    stroke('M-118 -116C-126 -128 -118 -136 -108 -130', second, 7) +
    shape('M-134 -22H132C138 -12 134 0 124 0H-124C-136 0 -140 -10 -134 -22Z', sole) +
    shape('M-136 -8H135C133 -3 129 0 124 0H-124C-131 0 -135 -3 -136 -8Z', darken(sole, 0.1)) +
    stroke('M-96 -12H96', darken(sole, 0.07), 3, 0.8)
  )
}

export function boxingGlove(hex: Hex, cuff: Hex): string {
  return (
    shape(
      'M-42 -6H42L46 -78C74 -84 84 -112 74 -138C72 -186 30 -206 -14 -198C-58 -190 -72 -150 -62 -112C-56 -92 -48 -84 -46 -76Z',
      hex,
    ) +
    shape(
      'M30 -200C66 -192 74 -164 74 -138C84 -112 74 -84 46 -78L42 -40H18C40 -80 50 -150 30 -200Z',
      darken(hex, 0.08),
    ) +
    shape('M74 -138C88 -140 96 -122 90 -106C82 -86 62 -76 46 -78C44 -100 54 -132 74 -138Z', lighten(hex, 0.05)) +
    stroke('M46 -80C44 -102 54 -130 72 -138', darken(hex, 0.15), 4) +
    ellipse(-26, -158, 18, 10, lighten(hex, 0.14), 0.8) +
    stroke('M-52 -110C-20 -96 20 -96 44 -104', darken(hex, 0.1), 4, 0.7) +
    rect(-50, -56, 98, 56, cuff, 1, 10) +
    rect(14, -56, 34, 56, darken(cuff, 0.08), 1, 10) +
    rect(-50, -40, 98, 8, darken(hex, 0.03)) +
    rect(-18, -38, 40, 22, '#ffffff', 0.75, 4)
  )
}

export function goggles(hex: Hex, lens: Hex): string {
  const eye = (x: number) =>
    shape(
      `M${x - 44} -34C${x - 44} -62 ${x + 40} -66 ${x + 44} -36C${x + 44} -8 ${x + 14} 2 ${x - 10} 0C${x - 32} -2 ${x - 44} -14 ${x - 44} -34Z`,
      hex,
    ) +
    shape(
      `M${x - 34} -34C${x - 34} -54 ${x + 30} -56 ${x + 34} -36C${x + 34} -16 ${x + 12} -8 ${x - 8} -9C${x - 24} -10 ${x - 34} -20 ${x - 34} -34Z`,
      lens,
    ) +
    shape(
      `M${x - 26} -38C${x - 20} -50 ${x + 4} -52 ${x + 12} -49L${x - 12} -16C${x - 22} -20 ${x - 28} -28 ${x - 26} -38Z`,
      '#ffffff',
      0.4,
    )
  return (
    stroke('M-94 -36C-150 -44 -166 -10 -130 -4C-90 2 70 10 130 -2C160 -10 150 -40 96 -38', darken(hex, 0.1), 10) +
    stroke('M-10 -36Q0 -46 10 -36', hex, 10) +
    eye(-52) +
    eye(52)
  )
}

export function racketTall(hex: Hex, grip: Hex): string {
  let strings = ''
  for (let i = -4; i <= 4; i++)
    strings += `M${i * 15} ${num(-478 + i * i * 3.6)}V${num(-300 - i * i * 3)}M-66 ${-390 + i * 18}H66`
  return (
    stroke('M0 -6V-116', grip, 24) +
    stroke('M-10 -30L10 -20M-10 -56L10 -46M-10 -82L10 -72M-10 -106L10 -98', darken(grip, 0.12), 4) +
    stroke('M0 -116V-190M0 -190C-8 -240 -26 -268 -46 -292M0 -190C8 -240 26 -268 46 -292', hex, 15) +
    `<clipPath id="rk"><ellipse cx="0" cy="-388" rx="72" ry="98"/></clipPath><g clip-path="url(#rk)">${stroke(strings, '#ffffff', 2, 0.85)}</g><ellipse cx="0" cy="-388" rx="76" ry="102" fill="#ffffff" fill-opacity=".12" stroke="${hex}" stroke-width="15"/><path d="M-60 -456a76 102 0 0 1 80 -30" fill="none" stroke="${lighten(hex, 0.14)}" stroke-width="5" stroke-linecap="round"/>`
  )
}

export const tennisBall = (r: number): string =>
  circle(0, -r, r, '#d9e85a') +
  shape(
    `M0 ${num(-2 * r)}A${num(r)} ${num(r)} 0 0 1 0 0A${num(r * 1.5)} ${num(r * 1.5)} 0 0 0 0 ${num(-2 * r)}Z`,
    '#b3c63f',
  ) +
  `<path d="M${num(-r * 0.86)} ${num(-r * 1.5)}Q${num(-r * 0.1)} ${num(-r)} ${num(-r * 0.86)} ${num(-r * 0.5)}M${num(r * 0.86)} ${num(-r * 1.5)}Q${num(r * 0.1)} ${num(-r)} ${num(r * 0.86)} ${num(-r * 0.5)}" fill="none" stroke="#fbfde8" stroke-width="${num(r * 0.13)}"/>`

export function flask(hex: Hex, cap: Hex): string {
  return (
    rect(-38, -236, 76, 236, hex, 1, 22) +
    rect(8, -236, 30, 236, darken(hex, 0.07), 1, 18) +
    rect(-26, -220, 9, 190, lighten(hex, 0.14), 0.7, 4) +
    rect(-26, -270, 52, 38, cap, 1, 8) +
    stroke('M-14 -270C-14 -300 14 -300 14 -270', cap, 9) +
    rect(-38, -128, 76, 34, '#ffffff', 0.5)
  )
}

export function headphones(hex: Hex, pad: Hex): string {
  return (
    stroke('M-78 -66C-92 -210 92 -210 78 -66', hex, 19) +
    stroke('M-70 -92C-76 -188 76 -188 70 -92', lighten(hex, 0.12), 5, 0.7) +
    rect(-104, -104, 46, 104, hex, 1, 20) +
    rect(58, -104, 46, 104, darken(hex, 0.06), 1, 20) +
    rect(-70, -96, 20, 88, pad, 1, 10) +
    rect(50, -96, 20, 88, darken(pad, 0.06), 1, 10)
  )
}

export function helmet(hex: Hex, second: Hex): string {
  return (
    shape(
      'M-138 -30C-138 -126 -62 -170 10 -164C90 -158 142 -96 136 -34C96 -18 40 -26 -4 -18C-52 -10 -100 -10 -138 -30Z',
      hex,
    ) +
    shape('M10 -164C90 -158 142 -96 136 -34C112 -25 84 -25 58 -24C84 -70 66 -130 10 -164Z', darken(hex, 0.08)) +
    [-84, -30, 26]
      .map((x, i) =>
        shape(
          `M${x} -62C${x + 4} -100 ${x + 22} -128 ${x + 46} -142C${x + 36} -114 ${x + 32} -88 ${x + 34} -${56 - i * 3}Z`,
          second,
        ),
      )
      .join('') +
    stroke('M-92 -20C-70 0 -40 -3 -6 -3M74 -24C54 -6 20 -3 -6 -3', darken(second, 0.05), 7) +
    rect(-20, -10, 30, 14, second, 1, 5)
  )
}

export function ropeCoil(hex: Hex, second: Hex): string {
  let art = ''
  for (let i = 0; i < 6; i++)
    art += `<ellipse cx="${num((i % 2) * 6 - 3)}" cy="${-78 - i * 2}" rx="${104 - i * 7}" ry="${76 - i * 7}" fill="none" stroke="${i % 2 ? darken(hex, 0.06) : hex}" stroke-width="13"/><ellipse cx="${num((i % 2) * 6 - 3)}" cy="${-78 - i * 2}" rx="${104 - i * 7}" ry="${76 - i * 7}" fill="none" stroke="${second}" stroke-width="5" stroke-dasharray="7 21"/>`
  return (
    art +
    stroke('M-16 -148C-22 -110 -22 -60 -14 -6M14 -148C22 -110 20 -60 16 -6', hex, 13) +
    stroke('M-30 -84H30M-30 -72H30', darken(hex, 0.12), 12)
  )
}

export function chalkBag(hex: Hex, band: Hex): string {
  return (
    shape('M-62 -150H62L54 -26Q52 0 26 0H-26Q-52 0 -54 -26Z', hex) +
    shape('M16 -150H62L54 -26Q52 0 26 0H6Q26 -60 16 -150Z', darken(hex, 0.08)) +
    ellipse(0, -150, 62, 20, '#fdf9f0') +
    ellipse(0, -152, 50, 13, '#e9e2d4') +
    rect(-60, -120, 120, 26, band) +
    stroke('M-58 -150C-50 -200 50 -200 58 -150', darken(hex, 0.16), 6) +
    circle(40, -186, 5, '#ffffff', 0.6) +
    circle(64, -206, 3, '#ffffff', 0.5) +
    circle(22, -206, 4, '#ffffff', 0.5)
  )
}

export function carabiner(hex: Hex): string {
  return (
    stroke('M-34 -30C-46 -80 -40 -150 0 -156C40 -150 34 -60 28 -26C20 6 -26 6 -34 -30Z', hex, 15) +
    stroke('M33 -110L30 -40', lighten(hex, 0.16), 9)
  )
}

export function balletShoes(hex: Hex): string {
  const shoe = (x: number, turn: number) =>
    `<g transform="translate(${x} 0) rotate(${turn})">${shape('M-92 -8C-96 -40 -70 -56 -36 -52C10 -48 70 -40 96 -22C108 -12 104 0 90 0H-80C-88 0 -92 -2 -92 -8Z', hex)}${shape('M-78 -16C-74 -38 -52 -44 -28 -40C0 -36 20 -34 30 -28C10 -18 -40 -10 -78 -16Z', darken(hex, 0.14))}${shape('M40 -34C66 -32 88 -28 96 -22C108 -12 104 0 90 0H34C52 -8 54 -22 40 -34Z', lighten(hex, 0.06))}</g>`
  return (
    stroke(
      'M-118 -30C-170 -60 -190 -10 -150 -6C-110 -2 -60 -4 -20 -6M90 -20C150 -50 170 -4 130 -4',
      lighten(hex, 0.06),
      10,
    ) +
    stroke('M-104 -38C-120 -90 -60 -96 -66 -48M20 -42C10 -92 70 -92 66 -40', lighten(hex, 0.05), 9) +
    shoe(-26, -4) +
    shoe(56, 7)
  )
}

export function gymBag(hex: Hex, second: Hex): string {
  return (
    stroke('M-90 -120C-80 -210 80 -210 90 -120', darken(hex, 0.16), 15) +
    rect(-180, -150, 360, 150, hex, 1, 56) +
    shape('M60 -150H124Q180 -150 180 -94V-56Q180 0 124 0H60Q100 -70 60 -150Z', darken(hex, 0.07)) +
    rect(-110, -150, 24, 150, second) +
    rect(86, -150, 24, 150, darken(second, 0.06)) +
    stroke('M-150 -118H150', darken(hex, 0.14), 5) +
    rect(-54, -88, 108, 60, lighten(hex, 0.05), 1, 10) +
    rect(-34, -64, 68, 8, second, 0.8)
  )
}

export function barBell(hex: Hex, cap: Hex): string {
  return (
    shape('M-70 -12C-70 -64 -40 -86 0 -86C40 -86 70 -64 70 -12Z', hex) +
    shape('M10 -86C46 -84 70 -62 70 -12H30C44 -44 34 -70 10 -86Z', darken(hex, 0.1)) +
    rect(-82, -14, 164, 14, cap, 1, 6) +
    rect(-7, -100, 14, 16, cap, 1, 4) +
    ellipse(-30, -58, 10, 16, lighten(hex, 0.16), 0.7)
  )
}

export const plateBig = (hex: Hex, second: Hex, r: number): string =>
  circle(0, -r, r, darken(hex, 0.06)) +
  circle(-r * 0.03, -r, r * 0.95, hex) +
  circle(-r * 0.03, -r, r * 0.7, mix(hex, second, 0.25)) +
  circle(-r * 0.03, -r, r * 0.62, hex) +
  circle(-r * 0.03, -r, r * 0.24, second) +
  circle(-r * 0.03, -r, r * 0.1, darken(hex, 0.16)) +
  shape(
    `M${num(-r * 0.66)} ${num(-r * 1.62)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 1 ${num(r * 0.1)} ${num(-r * 1.9)}L${num(r * 0.06)} ${num(-r * 1.76)}A${num(r * 0.76)} ${num(r * 0.76)} 0 0 0 ${num(-r * 0.56)} ${num(-r * 1.52)}Z`,
    '#ffffff',
    0.22,
  )
