import http from 'node:http'
import https from 'node:https'

type AddRequest = (request: http.ClientRequest, options: unknown) => void

/**
 * An agent that protects the SDK from malformed JSON: the SDK parses JSON inside an event handler, where a parse
 * error crashes the process. Braintree's API responds with XML only, so anything else (such as a proxy's page) is
 * labeled plain text, which the SDK rejects normally.
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
