import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Badge } from './badge.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { iconNames } from './icon.tsx'
import { CheckboxList, MultiSelect } from './multi-select.tsx'
import { Pagination, pagesToShow } from './pagination.tsx'
import { PasswordField } from './password-field.tsx'
import { Picture } from './picture.tsx'
import { Progress } from './progress.tsx'
import { RadioCard, RadioGroup } from './radio-card.tsx'
import { SelectField } from './select-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const ignore = () => undefined

describe('a field', () => {
  it('is tied to its label, its error and its hint', () => {
    const markup = html(<TextField id="email" label="Email" hint="We never share it" error="Invalid Email" />)
    expect(markup).toContain('<label for="email"')
    expect(markup).toContain('aria-describedby="email-error email-hint"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('id="email-error"')
    expect(markup).toContain('id="email-hint"')
  })

  it('without an error is not marked as invalid, and has a place where one is announced', () => {
    const markup = html(<TextField id="name" label="Name" />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
    expect(markup).toContain('aria-live="polite"')
  })

  it('for a password can be shown', () => {
    const markup = html(<PasswordField label="Password" autoComplete="current-password" />)
    expect(markup).toContain('type="password"')
    expect(markup).toContain('aria-label="Show password"')
  })

  it('of several lines is one too, and may be left empty', () => {
    const markup = html(<TextArea id="message" label="Message" optional error="Message is required" />)
    expect(markup).toContain('aria-describedby="message-error"')
    expect(markup).toContain('(optional)')
  })

  it('with a choice starts with an empty one', () => {
    expect(
      html(<SelectField label="Type" placeholder="Type of Pass" options={[{ value: 'premium', label: 'Premium' }]} />),
    ).toContain('<option value="">Type of Pass</option>')
  })

  it('for a city sends what it shows, before any script runs', () => {
    const markup = html(
      <Combobox
        label="City"
        name="city"
        options={[{ value: 'Zürich', label: 'Zürich' }]}
        value="Zürich"
        onChange={ignore}
      />,
    )
    expect(markup).toContain('role="combobox"')
    expect(markup).toMatch(/<input[^>]*name="city"[^>]*value="Zürich"|<input[^>]*value="Zürich"[^>]*name="city"/)
  })
})

describe('a control', () => {
  it('that is loading keeps its focus and says so', () => {
    const markup = html(<Button loading>Pay</Button>)
    expect(markup).toContain('aria-busy="true"')
    expect(markup).not.toContain('disabled=""')
  })

  it('is no submit button unless asked', () => {
    expect(html(<Button>Close</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  it('that leads somewhere is a link', () => {
    expect(html(<ButtonLink to="/locations">Explore</ButtonLink>)).toMatch(/<a [^>]*href="\/locations"/)
  })

  it('of several is a group with a legend', () => {
    const markup = html(
      <RadioGroup legend="Pass">
        <RadioCard name="pass" value="1" label="1 visit" />
      </RadioGroup>,
    )
    expect(markup).toContain('<legend')
    expect(markup).toContain('type="radio"')
  })

  it('with many values shows how many are chosen', () => {
    const markup = html(
      <MultiSelect
        label="Activities"
        optionsOf={() => [{ value: 'Yoga', label: 'Yoga', count: 3 }]}
        selected={['Yoga']}
        onApply={ignore}
      />,
    )
    expect(markup).toContain('aria-expanded="false"')
    expect(markup).toContain('>1</span>')
  })

  it('of filters lists none without hits, but what is ticked can be taken off', () => {
    const options = [
      { value: 'Pool', label: 'Pool', count: 3 },
      { value: 'Sauna', label: 'Sauna', count: 0 },
      { value: 'Parking', label: 'Parking', count: 0 },
    ]
    const markup = html(<CheckboxList label="Facilities" options={options} selected={['Sauna']} onChange={ignore} />)
    expect(markup).toContain('Pool')
    expect(markup).toContain('Sauna')
    expect(markup).not.toContain('Parking')
    expect(markup).not.toContain('disabled=""')
  })

  it('that is a checkbox has a label that can be pressed', () => {
    expect(html(<Checkbox id="work" label="I'm travelling for work" />)).toContain('<label for="work"')
  })

  it('that is a switch says so', () => {
    expect(html(<Switch id="marketing" label="Marketing" hint="Off by default" />)).toMatch(
      /role="switch"[^>]*aria-describedby="marketing-hint"/,
    )
  })

  it('that removes says what', () => {
    expect(html(<Chip removeLabel="Remove Yoga">Yoga</Chip>)).toContain('aria-label="Remove Yoga"')
  })
})

describe('a picture', () => {
  it('comes in every width and keeps its place', () => {
    const markup = html(<Picture src="/images/city/london/0-1280.webp" alt="London" ratio="4 / 3" />)
    expect(markup).toContain(
      'srcSet="/images/city/london/0-320.webp 320w, /images/city/london/0-640.webp 640w, /images/city/london/0-800.webp 800w, /images/city/london/0-960.webp 960w, /images/city/london/0-1280.webp 1280w"',
    )
    expect(markup).toContain('aspect-ratio:4 / 3')
    expect(markup).toContain('loading="lazy"')
  })

  it('that the page waits for is fetched first', () => {
    const markup = html(<Picture src="/images/city/london/0-1280.webp" alt="" priority />)
    expect(markup).toContain('fetchPriority="high"')
    expect(markup).toContain('loading="eager"')
  })

  it('that the page waits for also comes in AVIF, which has half the bytes', () => {
    const source = /<source type="image\/avif" srcSet="[^"]*0-800\.avif 800w[^"]*" sizes="50vw"\/>/
    const picture = { src: '/images/city/london/0-1280.webp', alt: '', sizes: '50vw' }
    expect(html(<Picture {...picture} priority />)).toMatch(source)
    expect(html(<Picture {...picture} />)).not.toContain('avif')
    expect(html(<Picture {...picture} src="https://example.com/a-1280.webp" priority />)).not.toContain('avif')
  })

  it('that is missing is still described', () => {
    expect(html(<Picture src={null} alt="River House Gym" />)).toContain('role="img" aria-label="River House Gym"')
  })

  it('from elsewhere is shown as it is', () => {
    expect(html(<Picture src="https://example.com/a.jpg" alt="" />)).not.toContain('srcSet')
  })
})

describe('pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 7, 8, 9]],
  ])('page %d of %d shows %j', (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown)
  })

  it('are links, the current one marked', () => {
    const markup = html(<Pagination page={2} pages={3} hrefOf={(page) => `/blogs?page=${page}`} />)
    expect(markup).toContain('href="/blogs?page=3"')
    expect(markup).toContain('aria-current="page"')
  })

  it('are not shown when there is one', () => {
    expect(html(<Pagination page={1} pages={1} hrefOf={() => ''} />)).toBe('')
  })
})

describe('the rest', () => {
  it('a dialog is named by its title', () => {
    const markup = html(
      <Dialog title="Filters" onClose={ignore}>
        content
      </Dialog>,
    )
    expect(markup).toMatch(/<dialog[^>]*aria-labelledby="([^"]+)"[\s\S]*<h2 id="\1"/)
  })

  it('a summary of errors leads to the fields', () => {
    const markup = html(<FormErrorSummary errors={[{ field: 'email', text: 'Invalid Email' }]} />)
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('href="#email"')
    expect(html(<FormErrorSummary errors={[]} />)).toBe('')
  })

  it('a sheet over a map is opened by a button, and lowered by another once it is up', () => {
    const sheet = (snap: 'peek' | 'half' | 'full') =>
      html(
        <BottomSheet
          label="the list of venues"
          header="50 Partner(s) in London"
          lowerLabel="Map"
          snap={snap}
          onSnap={ignore}
        >
          list
        </BottomSheet>,
      )
    expect(sheet('peek')).toContain('aria-expanded="false"')
    expect(sheet('peek')).toContain('aria-label="Show the list of venues"')
    expect(sheet('peek')).toContain('height:16%')
    expect(sheet('peek')).not.toContain('<span>Map</span>')
    expect(sheet('half')).toContain('aria-label="Show more of the list of venues"')
    expect(sheet('full')).toContain('aria-label="Shrink the list of venues"')
    expect(sheet('full')).toContain('<span>Map</span>')
  })

  it('progress is a number for those who hear it', () => {
    expect(html(<Progress label="Steps" value={2} max={4} />)).toContain('aria-valuenow="2"')
  })

  it('a skeleton keeps the place and is silent', () => {
    expect(html(<Skeleton height="20rem" />)).toMatch(/^<span aria-hidden="true"[^>]* style="height:20rem"/)
  })

  it('an empty state offers a next step', () => {
    expect(html(<EmptyState title="No Studios Found" action={<Button>Reset all filters</Button>} />)).toContain(
      'Reset all filters',
    )
  })

  it('breadcrumbs end with the page itself', () => {
    expect(
      html(<Breadcrumb crumbs={[{ label: 'London', to: '/locations?city=London' }, { label: 'River House Gym' }]} />),
    ).toContain('aria-current="page"')
  })

  it('a badge is text', () => {
    expect(html(<Badge tone="premium">Premium</Badge>)).toContain('Premium')
  })

  it('every icon has its symbol, and every symbol its name', () => {
    const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
    expect(symbols.toSorted()).toEqual(iconNames.toSorted())
  })
})
