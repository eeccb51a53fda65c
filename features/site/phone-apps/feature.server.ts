import type { PhoneApps } from '@tingdu/feature/phone-apps.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import type { HttpServer } from '@tingdu/http/server.ts'

/** Lets the store apps open links to this installation. */
export const phoneApps: RegisterFeature = (server) => ({
  name: 'phone-apps',
  routes: (http) => addLinkFiles(http, server.phoneApps),
})

/** The files by which Android and iOS find out that an app may open the links of a site; none for an app that is not configured. */
function addLinkFiles(http: HttpServer, { android, ios }: PhoneApps): void {
  if (android)
    http.get('/.well-known/assetlinks.json', (_request, reply) =>
      reply.type('application/json').send([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: android.id,
            sha256_cert_fingerprints: android.fingerprints,
          },
        },
      ]),
    )
  if (ios)
    http.get('/.well-known/apple-app-site-association', (_request, reply) =>
      reply.type('application/json').send({
        applinks: {
          details: [{ appIDs: [ios], components: [{ '/': '/api/*', exclude: true }, { '/': '/*' }] }],
        },
      }),
    )
}
