import { useLocation } from 'react-router'
import { useSite } from '../facts/site-facts.ts'
import { showsAppBlock } from './app-block.rules.ts'
import { GetTheApp } from './get-the-app.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** 'Download the app' at the end of pages for reading (2-marketplace §2.2). */
export function AppBlock() {
  const { brand, branding } = useSite()
  const { pathname } = useLocation()
  if (!showsAppBlock(pathname, branding)) return null
  return (
    <section aria-labelledby="app" className="wrap pb-6 lg:pb-20">
      <div className="grid items-center gap-4 rounded-panel lg:gap-6 bg-primary-soft p-5 text-on-primary-soft sm:p-8 lg:grid-cols-[1fr_auto] lg:gap-12 lg:px-12 lg:py-10">
        <div>
          <h2 id="app" className="text-heading md:text-title">
            {texts.appTitle}
          </h2>
          <p className="mt-2 max-w-xl">{fillIn(texts.appText, { brand })}</p>
        </div>
        <GetTheApp />
      </div>
    </section>
  )
}
