import com.adobe.epubcheck.tool.EpubChecker;

/** Checks each EPUB that is named and writes what is found beside it, as `<file>.json`: Java starts and reads its schemas once. */
class CheckEpubs {
  public static void main(String[] files) {
    for (String file : files) new EpubChecker().run(new String[] {"--quiet", "--json", file + ".json", file});
  }
}
