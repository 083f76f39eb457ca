import { useState } from 'react'
import { medicalQuestions } from '../../../contract/health-check.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dateFieldValue, latestBirthday } from './shown-value.rules.ts'
import { AnswerControl } from './answer-control.tsx'
import { questionsOfYes, type Draft, type DraftText } from './draft.rules.ts'
import { detailsOf, type Motivation, motivations, questionTexts } from './questions.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface StepProps {
  readonly draft: Draft
  /** The problems, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (draft: Draft) => void
}

/** The props that tie a text of the draft to its field. */
function textOf({ draft, problems, onChange }: StepProps, name: DraftText) {
  return {
    name,
    value: draft.texts[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, texts: { ...draft.texts, [name]: event.target.value } }),
  }
}

export function PersonalStep(props: StepProps) {
  const { draft, problems, onChange } = props
  const birthday = textOf(props, 'dateOfBirth')
  const [latest] = useState(() => latestBirthday(new Date()))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={texts.firstNameLabel} autoComplete="given-name" required {...textOf(props, 'firstName')} />
      <TextField label={texts.lastNameLabel} autoComplete="family-name" required {...textOf(props, 'lastName')} />
      <TextField
        label={texts.dateOfBirthLabel}
        type="date"
        autoComplete="bday"
        required
        max={latest}
        {...birthday}
        value={dateFieldValue(birthday.value) || birthday.value}
      />
      <SelectField
        label={texts.genderLabel}
        name="gender"
        placeholder={texts.genderPlaceholder}
        options={[
          { value: 'male', label: texts.genderMale },
          { value: 'female', label: texts.genderFemale },
          { value: 'other', label: texts.genderOther },
        ]}
        value={draft.gender}
        error={problems['gender']}
        onChange={(event) => onChange({ ...draft, gender: event.target.value as Draft['gender'] })}
      />
      <TextField
        label={texts.addressLabel}
        autoComplete="street-address"
        optional
        fieldClassName="sm:col-span-2"
        {...textOf(props, 'address')}
      />
      <TextField label={texts.cityLabel} autoComplete="address-level2" required {...textOf(props, 'city')} />
      <TextField label={texts.countryLabel} autoComplete="country-name" required {...textOf(props, 'country')} />
    </div>
  )
}

export function EmergencyStep(props: StepProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.phoneLabel}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        optional
        {...textOf(props, 'emergencyPhone')}
      />
      <TextField label={texts.contactNameLabel} autoComplete="off" optional {...textOf(props, 'emergencyName')} />
      <TextField
        label={texts.emailLabel}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        optional
        {...textOf(props, 'emergencyEmail')}
      />
    </div>
  )
}

export function MedicalStep(props: StepProps) {
  const { draft, problems, onChange } = props
  return (
    <div className="grid gap-3">
      {medicalQuestions.map((question) => {
        const details = question in detailsOf ? detailsOf[question as keyof typeof detailsOf] : undefined
        return (
          <div key={question} className="grid gap-2">
            <AnswerControl
              question={questionTexts[question]}
              value={draft.answers[question]}
              isMissing={problems[question] !== undefined}
              onChange={(answer) => onChange({ ...draft, answers: { ...draft.answers, [question]: answer } })}
            />
            {details && draft.answers[question] !== null && (
              <TextArea label={texts.tellMoreLabel} rows={2} optional maxLength={2000} {...textOf(props, details)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The last step reads the answers back before they are sent (T144). */
export function MotivationStep({ draft, onChange }: StepProps) {
  const yes = questionsOfYes(draft)
  const turn = (reason: Motivation, isOn: boolean) =>
    onChange({ ...draft, reasons: isOn ? [...draft.reasons, reason] : draft.reasons.filter((one) => one !== reason) })
  return (
    <div className="grid gap-5">
      <AnswerControl
        question={texts.memberQuestion}
        value={draft.answers.isMemberOfAnotherGym}
        onChange={(answer) => onChange({ ...draft, answers: { ...draft.answers, isMemberOfAnotherGym: answer } })}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{texts.trainingReasonsLabel}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {(Object.keys(motivations) as Motivation[]).map((reason) => (
            <Checkbox
              key={reason}
              label={motivations[reason]}
              checked={draft.reasons.includes(reason)}
              onChange={(event) => turn(reason, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <section aria-labelledby="read-back" className="rounded-card bg-surface-sunken p-4">
        <h4 id="read-back" className="font-semibold">
          {texts.summaryTitle}
        </h4>
        {yes.length === 0 ? (
          <p className="mt-1 text-ink-muted">{texts.summaryAllNo}</p>
        ) : (
          <>
            <p className="mt-1 text-ink-muted">{texts.summaryYesTitle}</p>
            <ul className="mt-1 list-disc pl-5">
              {yes.map((question) => (
                <li key={question}>{questionTexts[question]}</li>
              ))}
            </ul>
            <p className="mt-1 text-ink-muted">
              {fillIn(texts.summaryOthersNo, { others: medicalQuestions.length - yes.length })}
            </p>
          </>
        )}
        <p className="mt-2 text-sm text-ink-muted">{texts.privacyHint}</p>
      </section>
    </div>
  )
}
