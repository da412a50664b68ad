import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { drawPoster, type Poster, type PosterRequest } from './draw/draw-poster.ts';
import { nameFile } from './files/name-file.ts';
import type { Paper } from './paper.ts';
import { describePoster, POSTER_TEXTS } from './poster-texts.ts';

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
      const name = nameFile(request.name, request.paper, 'png');
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
      const { content, design } = poster;
      const pdf = writePdf({
        ...design.page,
        picture: new Uint8Array(await blob.arrayBuffer()),
        pictureWidth: width,
        pictureHeight: height,
        title: `${POSTER_TEXTS.fileName}: ${content.name}`,
        description: describePoster(content),
        link: { ...design.code, address: content.address },
      });
      saveFile(nameFile(content.name, paper, 'pdf'), pdf, pdf.type);
    },
  });
}
