import Fastify from 'fastify'
import pg from 'pg'

// The least that a server of this kind can be: Fastify, and one query of `pg`, before it is ready and in its answer.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
await pool.query('select 1')
const app = Fastify()
app.get('/readyz', async () => ({ status: 'ok' }))
app.get('/query', async () => (await pool.query('select 1')).rows)
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('SIGTERM', () => process.exit(0))
