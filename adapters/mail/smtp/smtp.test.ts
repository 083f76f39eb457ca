import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { explainDistrust, smtpMail } from './smtp.ts'

/** What nodemailer throws for a failed handshake. */
const refusal = (originalCode: string) => Object.assign(new Error('not trusted'), { code: 'ESOCKET', originalCode })

it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])(
  'a certificate that cannot be trusted (%s) is told with what to do (operations 2)',
  (code) => {
    expect(() => explainDistrust(refusal(code))).toThrow(/^not trusted\. SMTP_URL: .*\?ignoreTLS=true/)
  },
)

it('any other refusal stays as it is', () => {
  expect(() => explainDistrust(refusal('ECONNREFUSED'))).toThrow(/^not trusted$/)
})

it('a check says whether the server takes mails', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (line) =>
      /^QUIT/i.test(String(line)) ? socket.end('221 bye\r\n') : socket.write('250 mail\r\n'),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const mail = smtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'hello@away.example')
  await expect(mail.check()).resolves.toBeUndefined()
  server.close()
  await once(server, 'close')
  await expect(mail.check()).rejects.toThrow('ECONNREFUSED')
})
