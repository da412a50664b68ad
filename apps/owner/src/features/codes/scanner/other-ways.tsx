import { Button } from '@homeward/ui/buttons/button.tsx';
import { ImageUp, Keyboard } from 'lucide-react';
import { useRef } from 'react';

interface OtherWaysProps {
  readonly isReadingPhoto: boolean;
  readonly onPhoto: (photo: File) => void;
  readonly onType: () => void;
}

/** The ways to a code without the camera of this page. */
export function OtherWays({ isReadingPhoto, onPhoto, onType }: OtherWaysProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <Button
        variant="secondary"
        busy={isReadingPhoto}
        onClick={() => chooser.current?.click()}
        className="gap-2! px-1.5!"
      >
        {!isReadingPhoto && <ImageUp aria-hidden="true" className="size-5 shrink-0" />}
        From photo
      </Button>
      <Button variant="secondary" onClick={onType} className="gap-2! px-1.5!">
        <Keyboard aria-hidden="true" className="size-5 shrink-0" />
        Type code
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo of a tag"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo !== undefined) onPhoto(photo);
          // The same photo can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
