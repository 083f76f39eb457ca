import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { anyCase, line, orAbsent, paragraphs } from './inputs.ts'
import { emailInput, emailSaying } from './people.ts'

/** What was done, in the documented words. */
export const acknowledgementSchema = z.object({ message: z.string() })
export type Acknowledgement = z.infer<typeof acknowledgementSchema>

export const captchaToken = line(4000, 'Please complete the captcha').meta({
  description: 'The solved captcha: base64 of {challenge, solution}',
})

export const captchaSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ expires: z.int() }),
  }),
  signature: z.string(),
})

/** Addition (T155): a fresh proof of work, good for one message within 20 minutes. */
export const showCaptcha = endpoint({
  method: 'GET',
  path: '/utility/captcha',
  tag: 'Contact',
  summary: 'A captcha to be solved',
  access: 'public',
  answer: captchaSchema,
  errors: [],
})

/** Contact message (2-marketplace §3, §5). Its e-mail uses the error texts of 2§5. */
export const contactBody = anyCase(
  z.object({
    email: emailSaying('Invalid email'),
    name: line(120, 'Name is required'),
    message: paragraphs(5000, 'Message is required'),
    Token: captchaToken,
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

/**
 * 2-marketplace §7, §8. Documented clients send only the address. With a solved captcha, one network may send more
 * requests (T155). The newsletter goes to an address only after its owner has confirmed it by a link.
 */
export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/utility/newsletterSubscribe',
  tag: 'Contact',
  summary: 'Subscribe to the newsletter',
  access: 'public',
  body: anyCase(z.object({ email: emailInput, Token: orAbsent(captchaToken) })),
  bodyFormat: 'any',
  answer: z.object({ message: z.enum(newsletterTexts) }),
  errors: ['emailRequired', 'invalidEmail', 'captchaFailed'],
})

/** Addition: the link of the first mail. Confirming twice succeeds. */
export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/utility/newsletterConfirm',
  tag: 'Contact',
  summary: 'Confirm a subscription',
  access: 'public',
  body: z.object({ token: line(500) }),
  answer: acknowledgementSchema,
  errors: ['verificationInvalid'],
})

/** Addition: the link in every newsletter mail. Unsubscribing twice succeeds. */
export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/utility/newsletterUnsubscribe',
  tag: 'Contact',
  summary: 'End a subscription',
  access: 'public',
  body: z.object({ token: line(500) }),
  answer: acknowledgementSchema,
  errors: ['verificationInvalid'],
})
