import { type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { claimPartnerHost, type PartnerHost, type PartnerHosts } from '../../../contract/partner-hosts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ActDialog } from '../kit/act-dialog.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './hosts-texts.ts'
import type { PartnerPlace } from './partner-frame.tsx'
import { usePress } from '../../client/form/use-press.ts'

/** A partner's own hosts, and the records that make them its own (T9). */
export function HostsPage({ slug, account }: PartnerPlace) {
  const params = { path: { partner: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/hosts', { params })),
    `${account} ${slug} hosts`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.hostsTitle}>
      {(hosts) => <Hosts slug={slug} first={hosts} />}
    </RecordFrame>
  )
}

function Hosts({ slug, first }: { readonly slug: string; readonly first: PartnerHosts }) {
  const [{ partner, hosts, pointsTo, mayChange }, show] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={texts.hostsTitle} venue={partner.name} heading={heading}>
        <p className="mt-1 text-ink-muted">{texts.hostsIntro}</p>
      </PageHead>
      {hosts.length === 0 && <Card>{texts.hostsEmpty}</Card>}
      {hosts.map((host) => (
        <HostCard key={host.host} {...{ slug, host, pointsTo, mayChange, show, heading }} />
      ))}
      {mayChange && <AddHost slug={slug} show={show} />}
    </>
  )
}

interface HostCardProps extends Pick<PartnerHosts, 'pointsTo' | 'mayChange'> {
  readonly slug: string
  readonly host: PartnerHost
  readonly show: (hosts: PartnerHosts) => void
  /** Takes the focus when a host is removed. */
  readonly heading: RefObject<HTMLElement | null>
}

const tones = { waiting: 'neutral', verified: 'success', lost: 'danger', elsewhere: 'danger' } as const

function HostCard(props: HostCardProps) {
  const { host, state, record, checkedAt, lostSince } = props.host
  return (
    <RecordCard title={host}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{texts.stateBadges[state]}</Badge>
        {fillIn(texts.hostStateTexts[state], { since: lostSince ? momentText(lostSince) : '' })}
      </p>
      {record && (
        <RecordFacts
          facts={[
            [texts.txtFact, <code key="txt">{`${record.name} TXT ${record.value}`}</code>],
            [texts.cnameFact, <code key="cname">{`${host} CNAME ${props.pointsTo}`}</code>],
            [texts.checkedFact, checkedAt && momentText(checkedAt)],
          ]}
        />
      )}
      {props.mayChange && <HostActs {...props} />}
    </RecordCard>
  )
}

function HostActs({ slug, host: { host, state, record }, show, heading }: HostCardProps) {
  const params = { path: { partner: slug, host } }
  const [isAsking, setAsking] = useState(false)
  /** Guests find the site here, so its removal asks first. */
  const isUsed = state === 'verified' || state === 'lost'
  const [isChecking, check] = usePress(async () => {
    const hosts = await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/hosts/{host}/check', { params }))
    show(hosts)
    const now = hosts.hosts.find((one) => one.host === host)
    if (now?.state === 'verified') toast.success(texts.checkFound)
    else toast.error(now?.state === 'elsewhere' ? texts.hostStateTexts.elsewhere : texts.checkMissing)
  })
  const drop = async () =>
    show(await awaitAnswer(staffApi.DELETE('/api/staff/partners/{partner}/hosts/{host}', { params })))
  const [isRemoving, remove] = usePress(async () => {
    await drop()
    toast.success(fillIn(texts.removeHostWords.done, { host }))
  })
  return (
    <div className="flex flex-wrap gap-3">
      {record && (
        <Button variant="secondary" loading={isChecking} loadingLabel={texts.checkBusy} onClick={check}>
          {texts.checkButton}
          <span className="sr-only"> {host}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        loading={isRemoving}
        loadingLabel={texts.removeBusy}
        onClick={isUsed ? () => setAsking(true) : remove}
      >
        {texts.removeHostButton}
        <span className="sr-only"> {host}</span>
      </Button>
      {isAsking && <RemoveHost host={host} drop={drop} heading={heading} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface RemoveHostProps extends Pick<HostCardProps, 'heading'> {
  readonly host: string
  readonly drop: () => Promise<void>
  readonly onClose: () => void
}

function RemoveHost({ host, drop, heading, onClose }: RemoveHostProps) {
  const { title, text, button, done } = texts.removeHostWords
  return (
    <ActDialog
      words={{
        title: fillIn(title, { host }),
        text: fillIn(text, { host }),
        button,
        done: fillIn(done, { host }),
        doneBefore: fillIn(done, { host }),
      }}
      isDanger
      reason="none"
      schema={z.object({})}
      send={async () => {
        await drop()
        return true
      }}
      onClose={onClose}
      onDone={() => Promise.resolve()}
      focusAfter={heading}
    />
  )
}

function AddHost({ slug, show }: Pick<HostCardProps, 'slug' | 'show'>) {
  const params = { path: { partner: slug } }
  const form = useForm(claimPartnerHost.body, async (body) => {
    show(await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/hosts', { params, body })))
    toast.success(texts.addHostDone)
  })
  return (
    <RecordCard title={texts.addHostTitle}>
      <FlowForm form={form}>
        <TextField label={texts.hostLabel} hint={texts.hostHint} name="host" required error={form.errors['host']} />
        <Button type="submit" loading={form.isSending} loadingLabel={texts.addHostBusy}>
          {texts.addHostButton}
        </Button>
      </FlowForm>
    </RecordCard>
  )
}
