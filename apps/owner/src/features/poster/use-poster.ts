import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { drawPoster, type Poster, type PosterRequest } from './draw/draw-poster.ts';
import { PAPERS, type Paper } from './paper.ts';
import { describePoster } from './poster-texts.ts';

/** Characters that the file system of a phone or desktop forbids in file names. */
const FORBIDDEN = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu;

export interface DrawnPoster {
  readonly poster: Poster;
  /** The image for the preview, print, download and sharing. */
  readonly picture: File;
  readonly paper: Paper;
}

export function usePoster(request: PosterRequest | undefined) {
  return useQuery({
    queryKey: ['poster', request],
    queryFn: request === undefined ? skipToken : () => drawFile(request),
    placeholderData: keepPreviousData,
    // The query cannot compare a poster's functions (`structuralSharing`). A poster is too large for the cache (`gcTime`).
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function drawFile(request: PosterRequest): Promise<DrawnPoster> {
  const poster = await drawPoster(request);
  const { blob } = await poster.toFile('image/png');
  const name = nameFile(fileWords(poster), request.paper, 'png');
  return { poster, paper: request.paper, picture: new File([blob], name, { type: blob.type }) };
}

export function useSavePdf() {
  return useMutation({
    mutationFn: async ({ poster, paper }: DrawnPoster) => {
      const [{ writePdf }, { saveFile }, { blob, width, height }] = await Promise.all([
        import('./files/write-pdf.ts'),
        import('@homeward/ui/client/save-file.ts'),
        poster.toFile('image/jpeg'),
      ]);
      const { content, design, translate } = poster;
      const pdf = writePdf({
        ...design.page,
        picture: new Uint8Array(await blob.arrayBuffer()),
        pictureWidth: width,
        pictureHeight: height,
        title: translate('poster.documentTitle', { item: content.name }),
        description: describePoster(content, translate),
        lang: content.lang,
        link: { ...design.code, address: content.address },
      });
      saveFile(nameFile(fileWords(poster), paper, 'pdf'), pdf, pdf.type);
    },
  });
}

/** Returns the parts of the file's name in the poster's language, because the file's recipients read that language. */
function fileWords({ content, translate }: Poster) {
  return { word: translate('poster.fileName'), item: content.name };
}

/** Returns the name of the poster's file, such as `Lost - Blue suitcase (A4).pdf`. */
export function nameFile(
  { word, item }: { readonly word: string; readonly item: string },
  paper: Paper,
  ending: 'pdf' | 'png',
): string {
  const parts = [word, item].map((part) => part.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim());
  return `${parts.filter(Boolean).join(' - ')} (${PAPERS[paper].name}).${ending}`;
}
