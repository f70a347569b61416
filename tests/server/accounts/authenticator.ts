import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What a phone does with passkeys, as far as a server sees it: one key, and an answer to each challenge. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const place = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  function clientData(type: string, challenge: unknown) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  /** The user was there and was recognised; `more` is the key of a new passkey. */
  function authenticatorData(more = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([place, Buffer.from([more.length > 0 ? 0x45 : 0x05]), count, more])
  }

  return {
    /** The answer to `POST /api/profile/passkeys/options`. */
    create({ challenge }: { readonly challenge?: unknown }) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: attestation,
      })
    },
    /** The answer to `POST /api/auth/passkey/options`. */
    sign({ challenge }: { readonly challenge?: unknown }) {
      const [data, client] = [authenticatorData(), clientData('webauthn.get', challenge)]
      const signer = createSign('sha256').update(data).update(createHash('sha256').update(client).digest())
      return answer({ clientDataJSON: client, authenticatorData: data, signature: signer.sign(privateKey) })
    },
  }

  function answer(parts: Readonly<Record<string, Buffer>>) {
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    )
    const named = id.toString('base64url')
    return { id: named, rawId: named, type: 'public-key', clientExtensionResults: {}, response }
  }
}
