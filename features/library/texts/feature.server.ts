import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'
import { annotateTexts } from './annotate-before-write.server.ts'
import { MAX_REQUEST_BYTES } from './document/text-document.ts'
import { previewText } from './endpoints/annotate-text.server.ts'
import { checkText, publishText, submitText } from './endpoints/publish-text.server.ts'
import { soundAddresses } from './endpoints/sound-addresses.server.ts'
import { textSchema } from './endpoints/text-schema.server.ts'
import { ownTexts } from './own-data.server.ts'

const privateTextOwner = 'select t.owner from private.texts t where t.sha1 = $1 and not t.in_library'

/** Texts with their annotation, sounds and publication. */
export const texts: RegisterFeature = (server) => {
  const annotate = annotateTexts(server)
  const settle = settleUploads(server)
  return {
    name: 'texts',
    beforeWrite: { fc_texts: async (request, caller) => settle(await annotate(request, caller), caller) },
    endpoints: [
      previewText(server),
      checkText(server),
      submitText(server),
      publishText(server),
      soundAddresses(server),
      textSchema(),
    ],
    largeBodies: { fc_texts: MAX_REQUEST_BYTES },
    loggedReads: {
      fc_texts: { row: 'sha1', owner: privateTextOwner, person: 'owner' },
      fc_text_versions: { row: 'text_sha1', owner: privateTextOwner },
      fc_textstatitems: 'owner',
      fc_admin_textstatitems: 'owner',
    },
    ownData: ownTexts,
  }
}
