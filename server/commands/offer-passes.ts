import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../../modules/context.ts'
import { type PassOffer, readPrices, timesPrice } from '../../modules/passes/publish/city-passes.rules.ts'
import { citiesWithoutPasses, offerPasses, offersOf } from '../../modules/passes/publish/offer-passes.ts'
import { type ActiveDestination, findDestination } from '../../modules/destinations/directory.ts'
import { letTakePart } from '../../modules/venues/publish/take-part.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run offer-passes -- --city CITY --like OTHER     the same passes and prices as another city
npm run offer-passes -- --city CITY --prices LIST    passes at prices of your own
npm run offer-passes -- --city CITY --agreed SLUGS   venues of the city that have agreed to be booked

A city that an import made has venues and no passes, and venues that an import listed have agreed to nothing: a visit can
be bought where there are passes, and booked at the venues that have agreed. What a city sells already stays as it is.

  --city CITY        "Munich", "Perth, Australia"; may be given again for more cities
  --everywhere       every city that has no pass yet, instead of --city; with --like, in the same money
  --like OTHER       the city whose passes to take; it must sell in the same money
  --factor NUMBER    with --like: prices as many times as high, to half a unit
  --agreed SLUGS     with --city, alone or beside passes: these venues (river-house-gym,other-gym) can be booked from
                     now on; 'all' for every venue of the city, once all of them have agreed
  --prices LIST      standard:1=16.50,standard:4=58,premium:2=53.50 in the city's money; valid for 12 months
`

interface Wish {
  readonly cities: readonly string[]
  readonly everywhere: boolean
  readonly like: string | undefined
  readonly factor: number
  readonly prices: readonly PassOffer[] | undefined
  readonly agreed: readonly string[] | 'all' | undefined
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  city: { ...text, multiple: true },
  everywhere: flag,
  like: text,
  factor: text,
  prices: text,
  agreed: text,
  help: { ...flag, short: 'h' },
} as const

/** @returns undefined when help was asked for */
function readWish(args: readonly string[]): Wish | undefined {
  const {
    city: cities = [],
    everywhere = false,
    like,
    factor: times,
    prices: list,
    agreed,
    help,
  } = optionsOf(args, options)
  if (help) return undefined
  const problem = contradiction({ cities, everywhere, like, list, agreed })
  if (problem) throw new UsageError(problem)
  const factor = times === undefined ? 1 : Number(times)
  if (!(factor >= 0.01 && factor <= 100) || (times !== undefined && like === undefined))
    throw new UsageError('--factor is a number such as 1.2, and goes with --like')
  const prices = list === undefined ? undefined : readPrices(list)
  if (prices && 'unreadable' in prices)
    throw new UsageError(`--prices does not understand "${prices.unreadable}"; write standard:4=58 or premium:2=53.50`)
  return {
    cities,
    everywhere,
    like,
    factor,
    prices,
    agreed: agreed === 'all' ? agreed : agreed?.split(',').map((slug) => slug.trim()),
  }
}

interface Options {
  readonly cities: readonly string[]
  readonly everywhere: boolean
  readonly like: string | undefined
  readonly list: string | undefined
  readonly agreed: string | undefined
}

/** Finds options that do not go together. */
function contradiction({ cities, everywhere, like, list, agreed }: Options): string | undefined {
  if (everywhere === cities.length > 0) return 'Give --city, or --everywhere'
  if (like !== undefined && list !== undefined) return 'Give --like or --prices, not both'
  if ([like, list, agreed].every((one) => one === undefined)) return 'Give --like, --prices or --agreed'
  if (agreed !== undefined && cities.length !== 1) return '--agreed goes with one --city'
  return everywhere && like === undefined ? '--everywhere needs --like, which tells the money' : undefined
}

async function offer(context: Context, wish: Wish): Promise<void> {
  if (wish.like !== undefined || wish.prices !== undefined) await putOnSale(context, wish)
  const [city] = wish.cities
  if (wish.agreed === undefined || city === undefined) return
  const { count, unknown } = await letTakePart(context, await findCity(context, city), wish.agreed)
  console.log(`${city}: ${count} venues can be booked`)
  if (unknown.length > 0)
    throw new UsageError(
      `${city} has no venue ${unknown.map((slug) => `"${slug}"`).join(', ')}; the slug is the last part of its page's address`,
    )
}

async function putOnSale(context: Context, { cities, everywhere, like, factor, prices = [] }: Wish): Promise<void> {
  const model = like === undefined ? undefined : await findCity(context, like)
  const offers = model ? (await offersOf(context, model)).map((one) => timesPrice(one, factor)) : prices
  if (offers.length === 0) throw new UsageError(`${model?.city ?? like} sells no passes`)
  const chosen =
    everywhere && model
      ? await citiesWithoutPasses(context, model)
      : await Promise.all(cities.map((city) => findCity(context, city)))
  const other = chosen.find(({ currency }) => model && currency !== model.currency)
  if (other)
    throw new UsageError(
      `${other.city} sells passes in ${other.currency}, ${model?.city} in ${model?.currency}; give --prices`,
    )
  for (const destination of chosen) {
    const count = await offerPasses(context, destination, offers)
    console.log(
      `${destination.city}, ${destination.country}: ${count} passes on sale in ${destination.currency}${count < offers.length ? `, ${offers.length - count} were there already` : ''}`,
    )
  }
  if (chosen.length === 0) console.log('Every city has passes')
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
    await offer(context, wish)
    return 0
  },
})
