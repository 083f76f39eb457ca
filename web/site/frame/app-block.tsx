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
    <section aria-labelledby="app" className="wrap pb-14 lg:pb-20">
      <div className="grid items-center gap-6 rounded-panel bg-primary-soft p-6 text-on-primary-soft sm:p-8 lg:grid-cols-[1fr_auto] lg:gap-12 lg:px-12 lg:py-10">
        <div>
          <h2 id="app" className="text-title">
            {texts.yourPassInYourPocket}
          </h2>
          <p className="mt-2 max-w-xl">{fillIn(texts.downloadTheBrandAppToBook, { brand })}</p>
        </div>
        <GetTheApp />
      </div>
    </section>
  )
}
