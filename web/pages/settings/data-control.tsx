import { type ReactNode, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
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
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await downloadData()
    setSaving(false)
  }
  const cover = 'after:absolute after:inset-0 after:rounded-card'
  return (
    <>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        <DataCard icon="shield" hint={texts.privacyHint}>
          <SiteLink to="/user/profile/privacy-notification" className={cover}>
            {texts.privacyTitle}
          </SiteLink>
        </DataCard>
        <DataCard icon="trash" hint={texts.deleteAccountHint} isDanger>
          <button type="button" className={cx('cursor-pointer text-left', cover)} onClick={() => setDeleting(true)}>
            {texts.deleteAccountLink}
          </button>
        </DataCard>
        <DataCard icon="download" hint={texts.downloadDataHint}>
          <button
            type="button"
            className={cx('cursor-pointer text-left', cover)}
            aria-disabled={isSaving || undefined}
            aria-busy={isSaving || undefined}
            onClick={isSaving ? undefined : () => void save()}
          >
            {texts.downloadDataLink}
            {isSaving && (
              <Spinner size={20} label={texts.downloadDataBusy} className="ml-2 inline-block align-middle" />
            )}
          </button>
        </DataCard>
      </ul>
      {isDeleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
    </>
  )
}

interface DataCardProps {
  readonly icon: IconName
  readonly hint: string
  readonly isDanger?: boolean
  /** The link or the button, pressable anywhere on the card. */
  readonly children: ReactNode
}

function DataCard({ icon, hint, isDanger = false, children }: DataCardProps) {
  const colours = isDanger ? 'bg-danger-soft text-on-danger-soft' : 'bg-primary-soft text-on-primary-soft'
  return (
    <li>
      <Card interactive className="flex h-full items-center gap-4">
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-control', colours)}>
          <Icon name={icon} size={24} />
        </span>
        <div>
          <h2 className="text-lg font-semibold">{children}</h2>
          <p className="text-ink-muted">{hint}</p>
        </div>
      </Card>
    </li>
  )
}

/** Saves what we hold of the traveller as a file. */
async function downloadData(): Promise<void> {
  try {
    const data = await awaitAnswer(api.GET('/api/user/data'))
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.downloadDataFile)
  } catch (thrown) {
    toast.error(asProblem(thrown).message)
  }
}
