import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext } from '../../client/api/request-context.ts'
import { popularCities } from '../../site/links/popular-cities.rules.ts'
import { NotFoundPage } from '../../site/errors/not-found-page.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import * as texts from './texts.ts'

const CITIES_SHOWN = 8

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: destinations = [] } = await context.get(apiContext).GET('/api/utility/destinations')
  return data({ cities: popularCities(destinations, CITIES_SHOWN) }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export default function NotFound() {
  return <NotFoundPage cities={useLoaderData<typeof loader>().cities} />
}
