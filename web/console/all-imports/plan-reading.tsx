import { type FormEvent, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { importFieldText, type ImportText, type StaffImportPlan } from '../../../contract/staff-imports.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface PlanReadingProps {
  readonly plan: StaffImportPlan
  readonly show: (plan: StaffImportPlan) => void
  readonly mayRun: boolean
}

type Errors = Readonly<Record<string, string>>

function textIn(said: FormData, name: string): string {
  const value = said.get(name)
  return typeof value === 'string' ? value : ''
}

const optionsOf = (kind: StaffImportPlan['kind']): readonly ImportText[] =>
  kind === 'venues'
    ? ['source', 'attribution', 'sameAs', 'encoding', 'list']
    : ['source', 'attribution', 'venue', 'city', 'encoding', 'list']

/** How a file is read: its first rows, the meaning of its columns, what the importer has to ask, and the options. */
export function PlanReading({ plan, show, mayRun }: PlanReadingProps) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isMapped = plan.options.isMapped || Object.keys(meanings).length > 0
  const submit = async (form: HTMLFormElement) => {
    const said = new FormData(form)
    const columns = plan.columns.map(({ column, field }) => ({ column, field: meanings[column] ?? field ?? '' }))
    const options = Object.fromEntries(optionsOf(plan.kind).map((name) => [name, textIn(said, name)]))
    const body = { ...options, whole: said.get('whole') === 'true', columns: isMapped ? columns : null }
    setBusy(true)
    setErrors({})
    try {
      const params = { path: { planId: plan.id } }
      show(await awaitAnswer(staffApi.POST('/api/staff/import-plans/{planId}/preview', { params, body })))
      setMeanings({})
    } catch (thrown) {
      const { message, fields } = asProblem(thrown)
      setErrors(Object.keys(fields).length > 0 ? fields : { general: message })
    }
    setBusy(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const hidden = plan.columns.length === 0 ? errors['columns'] : undefined
  const general = [errors['general'], errors['address'], hidden].flatMap((text) => (text ? [{ text }] : []))
  return (
    <RecordCard title={texts.readingTitle}>
      <form className="grid min-w-0 gap-4" noValidate onSubmit={onSubmit}>
        <FormErrorSummary errors={general} />
        {plan.problem !== null && (
          <p role="alert" className="font-semibold text-danger-text">
            {plan.problem}
          </p>
        )}
        {plan.columns.length > 0 ? (
          <Columns
            plan={plan}
            errors={errors}
            meanings={meanings}
            choose={(column, field) => setMeanings({ ...meanings, [column]: field })}
          />
        ) : (
          plan.question === null && plan.problem === null && <p>{texts.selfSpeaking}</p>
        )}
        <PlanOptions plan={plan} errors={errors} />
        {mayRun && (
          <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={texts.readBusy} className="w-fit">
            {texts.tryButton}
          </Button>
        )}
      </form>
    </RecordCard>
  )
}

interface ColumnsProps {
  readonly plan: StaffImportPlan
  readonly errors: Errors
  readonly meanings: Readonly<Record<string, string>>
  readonly choose: (column: string, field: string) => void
}

function Columns({ plan: { columns, fields }, errors, meanings, choose }: ColumnsProps) {
  const options = fields.map((value) => ({ value, label: importFieldText(value) }))
  const [first] = columns
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-ink-muted">{texts.columnsHint}</p>
      <FieldError id="columns" error={errors['columns']} />
      <WideTable label={texts.columnsLabel}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              {columns.map(({ column, field }, index) => (
                <th key={column} scope="col" className="min-w-48 p-2 align-top font-semibold">
                  <span dir="auto">{column}</span>
                  <SelectField
                    compact
                    labelHidden
                    label={fillIn(texts.meaningLabel, { column })}
                    placeholder={texts.notUsed}
                    options={options}
                    value={meanings[column] ?? field ?? ''}
                    onChange={({ target }) => choose(column, target.value)}
                    error={errors[`columns.${index}.field`]}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first?.values.map((_value, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
              <tr key={row} className="border-t border-line">
                {columns.map(({ column, values }) => (
                  <td key={column} className="max-w-64 truncate p-2" dir="auto">
                    {values[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  )
}

function PlanOptions({ plan, errors }: Pick<ColumnsProps, 'plan' | 'errors'>) {
  const { kind, options, question, source } = plan
  const names = optionsOf(kind).filter((name) => name !== question?.option)
  return (
    <>
      {question && (
        <SelectField
          label={texts.questionLabels[question.option]}
          hint={question.text}
          name={question.option}
          options={question.answers.map((value) => ({ value, label: value || texts.wholeDocument }))}
          error={errors[question.option]}
          fieldClassName="max-w-xl"
        />
      )}
      {kind === 'sessions' && (
        <Checkbox
          name="whole"
          value="true"
          label={texts.wholeLabel}
          hint={texts.wholeHint}
          defaultChecked={options.whole}
        />
      )}
      <details open={names.some((name) => errors[name] !== undefined) || undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-medium">{texts.optionsTitle}</summary>
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={texts.optionLabels[name]}
              hint={texts.optionHints[name]}
              optional
              placeholder={name === 'source' ? (source ?? undefined) : undefined}
              defaultValue={options[name] ?? ''}
              error={errors[name]}
            />
          ))}
        </div>
      </details>
    </>
  )
}
