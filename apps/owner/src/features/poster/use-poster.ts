import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { drawPoster, type Poster, type PosterRequest } from './draw/draw-poster.ts';
import { nameFile } from './files/name-file.ts';
import type { Paper } from './paper.ts';
import { describePoster } from './poster-texts.ts';

export interface DrawnPoster {
  readonly poster: Poster;
  /** What is shown, printed, saved and shared. */
  readonly picture: File;
  readonly paper: Paper;
}

/** Draws a poster, and again when what it is asked for with changes; the last one stays until then. */
export function usePoster(request: PosterRequest) {
  return useQuery({
    queryKey: ['poster', request],
    queryFn: async (): Promise<DrawnPoster> => {
      const poster = await drawPoster(request);
      const { blob } = await poster.toFile('image/png');
      const name = nameFile(fileWords(poster), request.paper, 'png');
      return { poster, paper: request.paper, picture: new File([blob], name, { type: blob.type }) };
    },
    placeholderData: keepPreviousData,
    // What is drawn is no data to compare, and too large to keep.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Makes the PDF of a poster and saves it; what writes it is loaded then. */
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

/** A file speaks the language of the poster in it, as its recipients read that. */
function fileWords({ content, translate }: Poster) {
  return { word: translate('poster.fileName'), item: content.name };
}
