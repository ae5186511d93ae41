import pg from 'pg'

const RETRY_MS = 1_000
/**
 * A connection that breaks silently (a router restarted, a cable) looks open for hours: a query every so often finds
 * out.
 */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 5_000

/** One connection that only listens, opened at the first channel and reopened whenever it is lost. */
export function createListener(connectionString: string) {
  const channels = new Map<string, Array<(payload: string) => void>>()
  const losses: Array<() => void> = []
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const opening = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    opening.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    opening.on('error', () => lost(opening))
    opening.on('end', () => lost(opening))
    client = opening
    await opening.connect()
    for (const channel of channels.keys()) await opening.query(`listen ${opening.escapeIdentifier(channel)}`)
  }

  /** A connection that does not answer is lost: the next one listens to every channel. */
  const ask = (asked: pg.Client, statement: string) =>
    asked.query(statement).catch(() => {
      lost(asked)
      asked.end().catch(() => {})
    })
  const asking = setInterval(() => client && ask(client, 'select 1'), ASK_EVERY_MS)
  asking.unref()

  function lost(gone: pg.Client) {
    if (closed || client !== gone) return
    client = null
    for (const onLost of losses) onLost()
    retry = setTimeout(reconnect, RETRY_MS)
  }

  async function reconnect() {
    const opening = connect()
    const attempt = client
    try {
      await opening
      // Notifications sent while the connection was lost are not repeated: '' tells everyone to drop all they hold.
      for (const channel of channels.keys()) tell(channel, '')
    } catch {
      if (attempt) lost(attempt)
    }
  }

  const tell = (channel: string, payload: string) => {
    for (const onMessage of channels.get(channel) ?? []) onMessage(payload)
  }

  return {
    tell,
    async listen(channel: string, onMessage: (payload: string) => void, onLost?: () => void) {
      if (onLost) losses.push(onLost)
      const known = channels.get(channel)
      if (known) {
        if (!known.includes(onMessage)) known.push(onMessage)
        return
      }
      channels.set(channel, [onMessage])
      if (client) await ask(client, `listen ${client.escapeIdentifier(channel)}`)
      else if (!retry) await connect()
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      await client?.end().catch(() => {})
    },
  }
}
