import { sql as statement } from 'kysely'
import { jsonRows } from '../../../database/json-rows.ts'
import type { Sql } from '../../call/context.ts'

/**
 * A partner with its site. Publishing it again under the same id changes nothing. Null means the documented default.
 */
export interface NewPartner {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  readonly siteMode: 'replica' | 'restricted' | 'master'
  readonly title: string | null
  readonly subtitle: string | null
  readonly faviconLight: string | null
  readonly faviconDark: string | null
  readonly primaryLogo: string | null
  readonly secondaryLogo: string | null
  readonly logoWidth: number | null
  readonly logoHeight: number | null
  readonly logoUrl: string | null
  readonly backgroundImage: string | null
  /** '#rrggbb', like the next two. */
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly hotelPinColor: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly destinationId: string | null
  /** Sanitised HTML. */
  readonly heroWhyHtml: string | null
  readonly whyImages: readonly { readonly image: string; readonly orderNo: number }[]
  readonly linkedInUrl: string | null
  readonly facebookUrl: string | null
  readonly instagramUrl: string | null
  readonly twitterUrl: string | null
  readonly supportEmail: string | null
  readonly couponCode: string | null
  readonly oneDayFreePass: boolean
  /** Null means unset, the third state (T2). */
  readonly purchaseAndRedeem: boolean | null
  readonly hidesSocialSignIn: boolean
  readonly hidesAppBlock: boolean
  readonly turnsLocalsAway: boolean
  readonly allowedDestinationIds: readonly string[]
  readonly blockedDestinationIds: readonly string[]
  /** Lower case, without a port. The publisher has verified them (T9). */
  readonly hosts: readonly string[]
  /** voucherIds, in their order. */
  readonly passProductIds: readonly string[]
}

/** Inserts the partners that are missing and returns their ids. */
export async function insertPartners(sql: Sql, partners: readonly NewPartner[]): Promise<Set<string>> {
  const { rows } = await statement<{ id: string }>`
    insert into partners (id, slug, name, kind, site_mode, title, subtitle, favicon_light, favicon_dark, primary_logo, secondary_logo,
      logo_width, logo_height, logo_url, background_image, primary_color, secondary_color, hotel_pin_color, lat, lng, destination_id,
      hero_why_html, why_images, linked_in_url, facebook_url, instagram_url, twitter_url, support_email, coupon_code,
      one_day_free_pass, purchase_and_redeem, hides_social_sign_in, hides_app_block, turns_locals_away)
    select id, slug, name, kind, "siteMode", title, subtitle, "faviconLight", "faviconDark", "primaryLogo", "secondaryLogo",
      "logoWidth", "logoHeight", "logoUrl", "backgroundImage", "primaryColor", "secondaryColor", "hotelPinColor", lat, lng,
      "destinationId", "heroWhyHtml", "whyImages", "linkedInUrl", "facebookUrl", "instagramUrl", "twitterUrl", "supportEmail",
      "couponCode", "oneDayFreePass", "purchaseAndRedeem", "hidesSocialSignIn", "hidesAppBlock", "turnsLocalsAway"
    from jsonb_to_recordset(${jsonRows(partners)}) as t(id uuid, slug text, name text, kind text, "siteMode" text, title text,
      subtitle text, "faviconLight" text, "faviconDark" text, "primaryLogo" text, "secondaryLogo" text, "logoWidth" integer,
      "logoHeight" integer, "logoUrl" text, "backgroundImage" text, "primaryColor" text, "secondaryColor" text, "hotelPinColor" text,
      lat float8, lng float8, "destinationId" uuid, "heroWhyHtml" text, "whyImages" jsonb, "linkedInUrl" text, "facebookUrl" text,
      "instagramUrl" text, "twitterUrl" text, "supportEmail" text, "couponCode" text, "oneDayFreePass" boolean,
      "purchaseAndRedeem" boolean, "hidesSocialSignIn" boolean, "hidesAppBlock" boolean, "turnsLocalsAway" boolean)
    on conflict (id) do nothing
    returning id`.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** Inserts destinations, hosts and passes of newly inserted partners. */
export async function insertPartnerParts(sql: Sql, partners: readonly NewPartner[], now: Date): Promise<void> {
  const rules = partners.flatMap(({ id, allowedDestinationIds, blockedDestinationIds }) => [
    ...allowedDestinationIds.map((destination) => ({ id, destination, rule: 'allowed' })),
    ...blockedDestinationIds.map((destination) => ({ id, destination, rule: 'blocked' })),
  ])
  await statement`
    insert into partner_destinations (partner_id, destination_id, rule)
    select id, destination, rule from jsonb_to_recordset(${jsonRows(rules)}) as t(id uuid, destination uuid, rule text)`.execute(
    sql,
  )
  const hosts = partners.flatMap(({ id, hosts }) => hosts.map((host) => ({ id, host })))
  await statement`
    insert into partner_hosts (host, partner_id, verified_at)
    select host, id, ${now}::timestamptz from jsonb_to_recordset(${jsonRows(hosts)}) as t(id uuid, host text)`.execute(
    sql,
  )
  const passes = partners.flatMap(({ id, passProductIds }) =>
    passProductIds.map((product, position) => ({ id, product, position })),
  )
  await statement`
    insert into partner_pass_products (partner_id, pass_product_id, position)
    select id, product, position from jsonb_to_recordset(${jsonRows(passes)}) as t(id uuid, product uuid, position integer)`.execute(
    sql,
  )
}
