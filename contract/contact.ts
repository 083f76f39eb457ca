import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { anyCase, line, paragraphs } from './inputs.ts'
import { emailInput } from './people.ts'

/** What was done, in the documented words. */
export const acknowledgementSchema = z.object({ message: z.string() })
export type Acknowledgement = z.infer<typeof acknowledgementSchema>

/** Contact message (2-marketplace §3, §5). */
export const contactBody = anyCase(
  z.object({
    email: emailInput,
    name: line(120, 'Name is required'),
    message: paragraphs(5000, 'Message is required'),
    Token: line(4000, 'Please complete the captcha').meta({ description: 'The solved captcha' }),
  }),
)

/** 2-marketplace §7, T155: 'We have received your feedback'. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/utility/contactUs',
  tag: 'Contact',
  summary: 'Write to the product',
  access: 'public',
  body: contactBody,
  bodyFormat: 'any',
  answer: acknowledgementSchema,
  errors: ['emailRequired', 'invalidEmail', 'captchaFailed'],
})

export const newsletterTexts = ['You are now subscribed to our Newsletter!', 'Already subscribed'] as const

/** 2-marketplace §7, §8. */
export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/utility/newsletterSubscribe',
  tag: 'Contact',
  summary: 'Subscribe to the newsletter',
  access: 'public',
  body: z.object({ email: emailInput }),
  bodyFormat: 'any',
  answer: z.object({ message: z.enum(newsletterTexts) }),
  errors: ['emailRequired', 'invalidEmail'],
})
