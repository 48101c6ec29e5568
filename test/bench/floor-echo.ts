import { connect } from 'nats'

/** The other end of the request-reply floor: answers each message with its own bytes. */
const [, , natsUrl = '', subject = ''] = process.argv
const connection = await connect({ servers: natsUrl })
connection.subscribe(subject, { callback: (_error, message) => void message.respond(message.data) })
await connection.flush()
process.send?.('ready')
