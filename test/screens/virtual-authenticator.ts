/** A device inside the browser that gives every finger and PIN, until it is told to refuse. */
export async function virtualAuthenticator(session: object) {
  const { send } = sender(session)
  await send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    refuse: () => send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    remove: async () => void (await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}

// The types of the session name no command.
function sender(session: object): { send: (method: string, params: object) => Promise<{ authenticatorId?: string }> } {
  if (!isSession(session)) throw new Error('this browser takes no commands')
  return session
}

const isSession = (
  session: object,
): session is { send: (method: string, params: object) => Promise<{ authenticatorId?: string }> } => 'send' in session
