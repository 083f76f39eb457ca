import { type ComponentProps, lazy, Suspense } from 'react'

const Page = lazy(() => import('./unknown-city.tsx').then((module) => ({ default: module.UnknownCityPage })))

/** The page of a city that is not listed; the two searches load it only for such a city. */
export function UnknownCity(props: ComponentProps<typeof Page>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}
