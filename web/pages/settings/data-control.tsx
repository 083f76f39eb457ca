import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { DeleteAccount } from './delete-account.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.dataControlTitle })

/** 2-marketplace §2.15. */
export default function DataControlPage() {
  return (
    <>
      <h1 className="text-title">{texts.dataControlTitle}</h1>
      <SignedInOnly>{(user) => <DataControl user={user} />}</SignedInOnly>
    </>
  )
}

function DataControl({ user }: { readonly user: SignedInUser }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        <li>
          <Card interactive className="flex h-full items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <Icon name="shield" size={24} />
            </span>
            <div>
              <h2 className="text-lg font-semibold">
                <SiteLink
                  to="/user/profile/privacy-notification"
                  className="after:absolute after:inset-0 after:rounded-card"
                >
                  {texts.privacyTitle}
                </SiteLink>
              </h2>
              <p className="text-ink-muted">{texts.privacyHint}</p>
            </div>
          </Card>
        </li>
        <li>
          <Card interactive className="flex h-full items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-danger-soft text-on-danger-soft">
              <Icon name="trash" size={24} />
            </span>
            <div>
              <h2 className="text-lg font-semibold">
                <button
                  type="button"
                  className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-card"
                  onClick={() => setDeleting(true)}
                >
                  {texts.deleteAccountLink}
                </button>
              </h2>
              <p className="text-ink-muted">{texts.deleteAccountHint}</p>
            </div>
          </Card>
        </li>
      </ul>
      {isDeleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
    </>
  )
}
