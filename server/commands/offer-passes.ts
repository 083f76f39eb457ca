import { formatPrice } from '../../contract/price-text.ts'
import { type Currency, toPrice } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { VoucherType } from '../../contract/search.ts'
import type { Context } from '../../modules/call/context.ts'
import { type ActiveDestination, findDestination } from '../../modules/destinations/directory.ts'
import { isCurrency } from '../../modules/destinations/import/currency.rules.ts'
import {
  type PassName,
  type PassOffer,
  readNames,
  readPrices,
  timesPrice,
  writeName,
} from '../../modules/passes/publish/city-passes.rules.ts'
import {
  citiesWithoutPasses,
  endPasses,
  isSoldFor,
  offerPasses,
  offersOf,
  type PricedPass,
  pricePasses,
  sellIn,
} from '../../modules/passes/publish/offer-passes.ts'
import { letTakePart } from '../../modules/venues/publish/take-part.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run offer-passes -- --city CITY --prices LIST    passes at these prices: new ones, and new prices of those on sale
npm run offer-passes -- --city CITY --like OTHER     the passes of another city that this one does not have yet
npm run offer-passes -- --city CITY --end NAMES      takes passes off sale
npm run offer-passes -- --city CITY --agreed SLUGS   venues of the city that have agreed to be booked

A city that an import made has no passes yet, and imported venues cannot be booked until you mark them as agreed
(--agreed). A visit is bought where there are passes, and booked at agreed venues that have a class or General Gym
Access. A pass that somebody has bought keeps its price, its visits and its validity, whatever is done here.

  --city CITY        "Munich", "Perth, Australia"; may be given again for more cities
  --everywhere       every city that has no pass yet, instead of --city; with --like, in the same money
  --prices LIST      standard:1=16.50,standard:4=58,premium:2=53.50 in the city's money; valid for 12 months
  --like OTHER       the city whose passes to take; it must sell in the same money
  --factor NUMBER    with --like: prices as many times as high, to half a unit
  --end NAMES        standard:4,premium:2; 'all' for every pass of the city
  --currency CODE    the money in which the city sells from now on (JPY, USD …), while it has no passes on sale; with
                     --end all --prices LIST, in one step
  --agreed SLUGS     with one --city, alone or beside passes: these venues (river-house-gym,other-gym) can be booked from
                     now on; 'all' for every venue of the city, once all of them have agreed
  --walk-ins TYPE    with --agreed: at these venues a day without a class can be booked (General Gym Access), with a
                     standard or a premium pass
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  city: { ...text, multiple: true },
  everywhere: flag,
  like: text,
  factor: text,
  prices: text,
  end: text,
  currency: text,
  agreed: text,
  'walk-ins': text,
  help: { ...flag, short: 'h' },
} as const

interface Wish {
  readonly cities: readonly string[]
  readonly everywhere: boolean
  readonly like: string | undefined
  readonly factor: number
  readonly prices: string | undefined
  readonly end: readonly PassName[] | 'all' | undefined
  readonly currency: Currency | undefined
  readonly agreed: readonly string[] | 'all' | undefined
  readonly walkIns: VoucherType | undefined
}

/** @returns undefined when the person asked for help */
function readWish(args: readonly string[]): Wish | undefined {
  const typed = optionsOf(args, options)
  if (typed.help) return undefined
  const problem = contradiction(typed)
  if (problem) throw new UsageError(problem)
  const { city: cities = [], everywhere = false, like, prices, agreed, currency, 'walk-ins': walkIns } = typed
  if (currency !== undefined && !isCurrency(currency))
    throw new UsageError(`--currency does not know "${currency}"; write three letters, such as JPY`)
  if (walkIns !== undefined && walkIns !== 'standard' && walkIns !== 'premium')
    throw new UsageError('--walk-ins is standard or premium')
  return {
    cities,
    everywhere,
    like,
    factor: readFactor(typed.factor),
    prices,
    end: typed.end === undefined || typed.end === 'all' ? typed.end : withoutProblem('--end', readNames(typed.end)),
    currency,
    agreed: agreed === 'all' ? agreed : agreed?.split(',').map((slug) => slug.trim()),
    walkIns,
  }
}

function readFactor(typed: string | undefined): number {
  const factor = typed === undefined ? 1 : Number(typed)
  if (factor >= 0.01 && factor <= 100) return factor
  throw new UsageError('--factor is a number such as 1.2')
}

function withoutProblem<Read extends object>(option: string, read: Read | { readonly problem: string }): Read {
  if ('problem' in read) throw new UsageError(`${option}: ${read.problem}`)
  return read
}

/** Finds options that contradict each other. */
function contradiction(typed: ReturnType<typeof optionsOf<typeof options>>): string | undefined {
  const { city: cities = [], everywhere = false, like, factor, prices, end, currency, agreed } = typed
  if (everywhere === cities.length > 0) return 'Give --city, or --everywhere'
  if (like !== undefined && prices !== undefined) return 'Give --like or --prices, not both'
  if ([like, prices, end, currency, agreed].every((one) => one === undefined))
    return 'Give --prices, --like, --end, --currency or --agreed'
  if (factor !== undefined && like === undefined) return '--factor goes with --like'
  if (agreed !== undefined && cities.length !== 1) return '--agreed goes with one --city'
  if (typed['walk-ins'] !== undefined && agreed === undefined) return '--walk-ins goes with --agreed'
  if (!everywhere) return undefined
  if (end !== undefined || currency !== undefined) return '--end and --currency go with --city'
  return like === undefined ? '--everywhere needs --like, which tells the money' : undefined
}

async function carryOut(context: Context, wish: Wish): Promise<void> {
  const cities = await Promise.all(wish.cities.map((city) => findCity(context, city)))
  // Prices are read first: a wrong one ends no pass.
  const priced = cities.map((city) => ({ city, offers: offersIn(wish.currency ?? city.currency, wish.prices) }))
  for (const { city, offers } of priced) {
    if (wish.end) await end(context, city, wish.end)
    const { currency = city.currency } = wish
    if (currency !== city.currency) await changeCurrency(context, city, currency)
    if (offers) await price(context, { ...city, currency }, offers)
  }
  if (wish.like !== undefined) await copy(context, cities, { ...wish, like: wish.like })
  const [city] = cities
  if (city && wish.agreed) await agree(context, city, wish.agreed, wish.walkIns)
}

function say({ city, country }: ActiveDestination, words: string): void {
  console.log(`${city}, ${country}: ${words}`)
}

async function end(context: Context, city: ActiveDestination, names: readonly PassName[] | 'all'): Promise<void> {
  const { ended, unknown, plans } = await endPasses(context, city, names)
  say(city, ended.length === 0 ? 'no pass was on sale' : `no longer on sale: ${ended.map(writeName).join(', ')}`)
  if (plans > 0) say(city, `planned changes that are taken back: ${plans}`)
  if (unknown.length > 0) throw new UsageError(`${city.city} does not sell ${unknown.map(writeName).join(', ')}`)
}

async function changeCurrency(context: Context, city: ActiveDestination, currency: Currency): Promise<void> {
  if (!(await sellIn(context, city, currency)))
    throw new UsageError(
      `${city.city} sells passes in ${city.currency}: end them first, with --end all, and those that only partners sell, with their planned changes, in the office`,
    )
  say(city, `sells in ${currency} from now on`)
}

function offersIn(currency: Currency, list: string | undefined): readonly PassOffer[] | undefined {
  return list === undefined ? undefined : withoutProblem(`--prices in ${currency}`, readPrices(list, currency))
}

async function price(context: Context, city: ActiveDestination, offers: readonly PassOffer[]): Promise<void> {
  for (const priced of await pricePasses(context, city, offers)) say(city, describePriced(priced, city.currency))
}

/** 'standard:1 costs £18.50 now (£16.50 before)' */
function describePriced({ offer, before }: PricedPass, currency: Currency): string {
  const write = (minor: number, of: Currency) => {
    const { value, currencyCode } = toPrice({ minor, currency: of })
    return formatPrice(value, currencyCode)
  }
  const now = `${writeName(offer)} costs ${write(offer.priceMinor, currency)}`
  if (!before) return `${now}, new on sale`
  if (!before.isOnSale) return `${now}, on sale again`
  if (isSoldFor(before, offer.priceMinor, currency)) return `${now}, as before`
  return `${now} now (${write(before.discountedPriceMinor ?? before.priceMinor, before.currency)} before)`
}

async function copy(
  context: Context,
  cities: readonly ActiveDestination[],
  { everywhere, like, factor }: Pick<Wish, 'everywhere' | 'factor'> & { readonly like: string },
): Promise<void> {
  const model = await findCity(context, like)
  const offers = (await offersOf(context, model)).map((one) => timesPrice(one, factor, model.currency))
  if (offers.length === 0) throw new UsageError(`${model.city} sells no passes`)
  const chosen = everywhere ? await citiesWithoutPasses(context, model) : cities
  const other = chosen.find(({ currency }) => currency !== model.currency)
  if (other)
    throw new UsageError(
      `${other.city} sells passes in ${other.currency}, ${model.city} in ${model.currency}; give --prices`,
    )
  for (const city of chosen) {
    const count = await offerPasses(context, city, offers)
    const left = offers.length - count
    say(
      city,
      `${count} passes on sale in ${city.currency}${left > 0 ? `; ${left} were there already and stay as they are: --prices changes a price` : ''}`,
    )
  }
  if (chosen.length === 0) console.log('Every city has passes')
}

async function agree(
  context: Context,
  city: ActiveDestination,
  slugs: readonly string[] | 'all',
  walkIns: VoucherType | undefined,
): Promise<void> {
  const { count, idle, unknown } = await letTakePart(context, city, { slugs, walkIns })
  say(city, `${count} venues take part, ${count - idle.length} of them can be booked`)
  if (idle.length > 0)
    say(
      city,
      `nothing can be booked at ${listShortly(idle)}: they have no classes and no General Gym Access. Import their timetable (npm run import -- sessions FILE), or agree on days without a class (--agreed SLUGS --walk-ins standard)`,
    )
  if (idle.length < count && (await offersOf(context, city)).length === 0)
    say(city, 'there are no passes to book with yet: sell some with --prices or --like')
  if (unknown.length > 0)
    throw new UsageError(
      `${city.city} has no venue ${unknown.map((slug) => `"${slug}"`).join(', ')}; the slug is the last part of its page's address`,
    )
}

const SHOWN = 5

function listShortly(slugs: readonly string[]): string {
  const shown = slugs.slice(0, SHOWN).join(', ')
  return slugs.length > SHOWN ? `${shown} and ${slugs.length - SHOWN} more` : shown
}

async function findCity(context: Context, city: string): Promise<ActiveDestination> {
  try {
    return await findDestination(context, city, {
      accountId: undefined,
      address: '',
      partner: undefined,
      idempotencyKey: undefined,
    })
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`There is no city "${city}"`)
    throw error
  }
}

await runCommand({
  usage,
  read: readWish,
  work: async (context, wish) => {
    await carryOut(context, wish)
    return 0
  },
})
