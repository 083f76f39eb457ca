import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'

/** Additions (T166): the browsers in which a traveller wants notifications, 'Notification' in 2-marketplace §2.13. */

const deviceSchema = z.object({
  id: z.string(),
  /** 'Chrome on Android'; null when the browser does not say. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The browser that makes this call. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof deviceSchema>

const key = (bytes: number, error: string) =>
  z
    .string({ error })
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error })
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, { error })

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/user/pushDevices',
  tag: 'Profile',
  summary: 'Devices that show notifications, and the key to add one with',
  access: 'user',
  /**
   * `publicKey` is what a browser calls `applicationServerKey`. It is null while notifications are off, and then no
   * device can be added.
   */
  answer: z.object({ publicKey: z.string().nullable(), data: z.array(deviceSchema) }),
  errors: [],
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/user/pushDevices',
  tag: 'Profile',
  summary: 'Notify this browser',
  access: 'user',
  /** The browser's `PushSubscription` as JSON. */
  body: z.object({
    endpoint: line(1000, 'The address of the push service is required'),
    keys: z.object({
      p256dh: key(65, 'The key of the browser is required'),
      auth: key(16, 'The secret of the browser is required'),
    }),
  }),
  answer: z.object({ id: z.string() }),
  errors: ['pushServiceUnknown'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/user/pushDevices/{deviceId}',
  tag: 'Profile',
  summary: 'Notify a device no more',
  access: 'user',
  params: z.object({ deviceId: reference() }),
  answer: z.object({ message: z.string() }),
  errors: ['pushDeviceNotFound'],
})
