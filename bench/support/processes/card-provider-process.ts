import { connect } from '../../../database/connect.ts'
import { countStatements } from '../../../tests/support/database/count-statements.ts'
import { paymentHost } from '../../../tests/support/providers/payment-host.ts'
import type { CardProviderAnswers, CardProviderQuestion } from '../card-provider.ts'

/** How often what was not delivered at once is tried again. */
const TICK_MS = 1_000

/** The payment sandbox as a host of its own, as the real card provider is one: the product reaches it over HTTP. */
async function serveTheProvider(databaseUrl: string): Promise<void> {
  const { pool } = connect(databaseUrl)
  const clock = () => new Date()
  const host = await paymentHost(pool, clock)
  setInterval(() => void host.sandbox.tick(clock()).catch(console.error), TICK_MS)
  let counting: ReturnType<typeof countStatements> | undefined
  const answerTo = (question: CardProviderQuestion): CardProviderAnswers[CardProviderQuestion['ask']] => {
    if (question.ask === 'tell') {
      host.webhooksTo = question.webhooksTo
      return null
    }
    if (question.ask === 'usage') {
      const { userCPUTime, systemCPUTime } = process.resourceUsage()
      return userCPUTime + systemCPUTime
    }
    const sent = counting?.read().sandbox ?? null
    counting?.stop()
    counting = sent === null ? countStatements() : undefined
    return sent
  }
  process.on('message', (question: CardProviderQuestion) => process.send?.({ said: answerTo(question) }))
  process.on('disconnect', () => process.exit(0))
  process.send?.({ environment: host.environment })
}

await serveTheProvider(process.argv[2] ?? '')
