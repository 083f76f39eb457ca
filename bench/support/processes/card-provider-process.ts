import { connect } from '../../../database/connect.ts'
import { paymentHost } from '../../../tests/support/providers/payment-host.ts'
import type { CardProviderAnswers, CardProviderQuestion } from '../card-provider.ts'

/** How often a failed delivery is tried again. */
const TICK_MS = 1_000

/** The payment sandbox as a separate host, like the real card provider: the product reaches it over HTTP. */
async function serveTheProvider(databaseUrl: string): Promise<void> {
  const { pool } = connect(databaseUrl)
  const clock = () => new Date()
  const host = await paymentHost(pool, clock)
  setInterval(() => void host.sandbox.tick(clock()).catch(console.error), TICK_MS)
  const answerTo = (question: CardProviderQuestion): CardProviderAnswers[CardProviderQuestion['ask']] => {
    if (question.ask === 'tell') {
      host.webhooksTo = question.webhooksTo
      return null
    }
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    return userCPUTime + systemCPUTime
  }
  process.on('message', (question: CardProviderQuestion) => process.send?.({ said: answerTo(question) }))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ environment: host.environment })
}

await serveTheProvider(process.argv[2] ?? '')
