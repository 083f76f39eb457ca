import type { SiteMode } from '../../../contract/partners.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export interface HeroFacts {
  readonly subtitle: string | null
  readonly city: string | undefined
  readonly mode: SiteMode
}

const whiteLabels: readonly SiteMode[] = ['b2cwl', 'master', 'restricted']

/** 1-storefront §2.5: the partner's own words first, then what fits the visitor. */
export function heroHeading({ subtitle, city, mode }: HeroFacts): string {
  if (subtitle) return subtitle
  if (whiteLabels.includes(mode)) return texts.heroTitleOfWhiteLabel
  return city ? fillIn(texts.heroTitleOfCity, { city }) : texts.heroTitle
}

/** The partner's own picture (1-storefront §3, backgroundImage), else the city's. */
export function heroPicture(
  { backgroundImage }: { readonly backgroundImage: string | null },
  city: { readonly image: string | null } | undefined,
): string | null {
  return backgroundImage ?? city?.image ?? null
}
