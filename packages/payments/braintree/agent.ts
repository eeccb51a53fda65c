import http from 'node:http'
import https from 'node:https'

type AddRequest = (request: http.ClientRequest, options: unknown) => void

/**
 * The SDK parses JSON answers inside an event handler, where a broken one ends the whole process. The processor's
 * API speaks XML only, so anything else (the page of a proxy in between) is handed over as plain text, which the
 * SDK refuses in the ordinary way.
 */
export function xmlOnlyAgent(isSecure: boolean): http.Agent {
  const agent = isSecure ? new https.Agent() : new http.Agent()
  const hooked = agent as unknown as { addRequest: AddRequest }
  const addRequest = hooked.addRequest.bind(agent)
  hooked.addRequest = (request, options) => {
    request.prependOnceListener('response', (response) => {
      if (!response.headers['content-type']?.includes('application/xml')) {
        response.headers['content-type'] = 'text/plain'
      }
    })
    addRequest(request, options)
  }
  return agent
}
