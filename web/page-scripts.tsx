import { createContext, use } from 'react'
import { Scripts, ScrollRestoration, type StaticHandlerContext } from 'react-router'
import type { RequestFacts } from './client/api/request-context.ts'

/** Address of the script that a page runs in place of the router's. Only the server gives one (entry.server.tsx). */
export const OwnEntry = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** The scripts that bring a page to life. */
export function PageScripts() {
  const own = import.meta.env.SSR ? use(OwnEntry) : undefined
  if (own !== undefined) return <script type="module" src={own} />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

const DESK = 'console/desk/desk'

/** The desk runs without the router in a built site (decision 41); an error that is shown in its place does not. */
export function ownEntryOf(
  { matches, errors }: Pick<StaticHandlerContext, 'matches' | 'errors'>,
  { deskEntry }: Pick<RequestFacts, 'deskEntry'>,
): string | undefined {
  return errors === null && matches.at(-1)?.route.id === DESK ? deskEntry : undefined
}
