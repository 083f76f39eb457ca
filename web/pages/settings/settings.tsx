import type { MetaFunction } from 'react-router'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { AboutRows } from './about-rows.tsx'
import { AccountRows } from './account-rows.tsx'
import { ContactRows } from './contact-rows.tsx'
import { OwnPicture } from './own-picture.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** 2-marketplace §2.14. */
export default function SettingsPage() {
  return (
    <>
      <h1 className="text-title">{texts.pageTitle}</h1>
      <SignedInOnly>{(user) => <Settings user={user} />}</SignedInOnly>
    </>
  )
}

function Settings({ user }: { readonly user: SignedInUser }) {
  return (
    <div className="mt-6 grid gap-8">
      <OwnPicture user={user} />
      <AboutRows user={user} />
      <ContactRows user={user} />
      <AccountRows user={user} />
    </div>
  )
}
