import { useEffect, useRef } from 'react'
import type { ForwardedCheck } from '../../../contract/health-links.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayText, timeText, momentTextThere } from '../../../contract/date-texts.ts'
import { motivations, questionTexts } from '../../flow/health-check/questions.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ForwardedAnswersProps {
  readonly check: ForwardedCheck
  /** Below a dialog's own heading, without a frame and without printing. */
  readonly isInDialog?: boolean
}

/** A guest's answers as they pressed them (T144), for a phone, a desk or paper. */
export function ForwardedAnswers({ check, isInDialog = false }: ForwardedAnswersProps) {
  const [Box, Title, Part] = isInDialog ? (['div', 'h3', 'h4'] as const) : ([Card, 'h1', 'h2'] as const)
  const { person, answers, reasons, isMemberOfAnotherGym, opensUntil, answeredAt, timeZone } = check
  const heading = useRef<HTMLHeadingElement>(null)
  const yes = answers.filter(({ pressed }) => pressed === 'yes').length
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box className="grid gap-6 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-ink-muted">{visitText(check)}</p>
          <Title ref={heading} tabIndex={-1} className="text-title outline-none">
            {person.firstName} {person.lastName}
          </Title>
        </div>
        {!isInDialog && (
          <Button variant="secondary" icon="printer" className="print:hidden" onClick={() => window.print()}>
            {texts.printButton}
          </Button>
        )}
      </header>
      <Summary yes={yes} of={answers.length} />
      <Facts facts={personFacts(check)} />
      <section aria-labelledby="answers">
        <Part id="answers" className="text-heading">
          {texts.answersTitle}
        </Part>
        <ul className="mt-2 divide-y divide-line">
          {answers.map(({ question, pressed, details }) => (
            <li key={question} className="flex items-start justify-between gap-4 py-3 print:break-inside-avoid">
              <div className="min-w-0">
                <p className={pressed === 'yes' ? 'font-semibold' : undefined}>{questionTexts[question]}</p>
                {details && <p className="mt-1 text-ink-muted whitespace-pre-line">{details}</p>}
              </div>
              <AnswerMark pressed={pressed} />
            </li>
          ))}
        </ul>
      </section>
      <Facts
        facts={[
          [
            texts.memberQuestion,
            isMemberOfAnotherGym === null ? null : isMemberOfAnotherGym === 'yes' ? texts.answerYes : texts.answerNo,
          ],
          [texts.trainingReasonsTitle, reasons.map((reason) => motivations[reason]).join(', ')],
        ]}
      />
      <p className="text-sm text-ink-muted">
        {fillIn(texts.answersNotice, {
          moment: momentTextThere(answeredAt, timeZone),
          until: momentTextThere(opensUntil, timeZone),
        })}
      </p>
    </Box>
  )
}

function Summary({ yes, of }: { readonly yes: number; readonly of: number }) {
  return (
    <p
      className={cx(
        'flex items-center gap-3 rounded-control px-4 py-3 font-semibold',
        yes > 0 ? 'bg-warning-soft text-on-warning-soft' : 'bg-success-soft text-on-success-soft',
      )}
    >
      <Icon name={yes > 0 ? 'warning' : 'check'} className="shrink-0" />
      {yes > 0 ? fillIn(texts.answersSomeYes, { yes, all: of }) : fillIn(texts.answersAllNo, { all: of })}
    </p>
  )
}

function visitText({ ticketName, dateOfVisit, timeFrom, venueName }: ForwardedCheck): string {
  const visit = { ticketName, venueName, day: dayText(dateOfVisit, 'long') }
  return timeFrom ? fillIn(texts.visitAtTime, { ...visit, time: timeText(timeFrom) }) : fillIn(texts.visitOnDay, visit)
}

function personFacts({ person, emergency }: ForwardedCheck): readonly Fact[] {
  const gender = { male: texts.genderMale, female: texts.genderFemale, other: texts.genderOther }[
    person.gender ?? 'other'
  ]
  const contact = [emergency.name, emergency.phone, emergency.email].filter(Boolean).join(', ')
  return [
    [texts.dateOfBirthTitle, dayText(person.dateOfBirth, 'year')],
    [texts.genderTitle, gender],
    [texts.emergencyContactTitle, contact || texts.emergencyContactNone],
  ]
}

type Fact = readonly [name: string, text: string | null]

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function AnswerMark({ pressed }: { readonly pressed: 'yes' | 'no' | null }) {
  if (pressed === 'yes')
    return (
      <span className="shrink-0 rounded-full bg-warning-soft px-3 py-0.5 font-semibold text-on-warning-soft">
        {texts.answerYes}
      </span>
    )
  return (
    <span className="shrink-0 px-3 py-0.5 text-ink-muted">
      {pressed === 'no' ? texts.answerNo : texts.answerMissing}
    </span>
  )
}
